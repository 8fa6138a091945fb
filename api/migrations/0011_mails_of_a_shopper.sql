ALTER TABLE "mails" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
UPDATE "mails" SET "user_id" = "bags"."user_id" FROM "bags"
  WHERE "mails"."about" LIKE 'order %' AND "bags"."id" = split_part("mails"."about", ' ', 2);--> statement-breakpoint
UPDATE "mails" SET "user_id" = "payment_attempts"."user_id" FROM "payment_attempts"
  WHERE "mails"."about" = 'refund ' || "payment_attempts"."id";--> statement-breakpoint
UPDATE "mails" SET "user_id" = "users"."id" FROM "users"
  WHERE "mails"."user_id" IS NULL AND lower("mails"."to") = lower("users"."email") AND "mails"."created_at" >= "users"."created_at";
