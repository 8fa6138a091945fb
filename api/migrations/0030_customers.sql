CREATE TABLE "customer_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_user" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
-- Without the extension the desk reads all accounts, only slower.
DO $$
BEGIN
  CREATE INDEX users_search ON users USING gin (lower(username || ' ' || email || ' ' || firstname || ' ' || lastname) gin_trgm_ops);
  CREATE INDEX addresses_mobile ON addresses USING gin (mobile gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'no trigram index: %', SQLERRM;
END $$;
