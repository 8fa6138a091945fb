CREATE TABLE "payment_exchanges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"call" text NOT NULL,
	"attempt_id" text,
	"request" json,
	"status" integer NOT NULL,
	"answer" json,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"try" integer DEFAULT 1 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_back_at" timestamp with time zone,
	CONSTRAINT "refunds_amount_check" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
DROP INDEX "payment_attempts_open";--> statement-breakpoint
ALTER TABLE "payment_events" ALTER COLUMN "said" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "paid_paise" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "next_check" timestamp with time zone DEFAULT now() + interval '20 seconds';--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_exchanges_attempt" ON "payment_exchanges" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_exchanges_at" ON "payment_exchanges" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("next_try") WHERE "refunds"."state" not in ('COMPLETED', 'REFUSED');--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check") WHERE "payment_attempts"."next_check" is not null;--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = 'UNPLACED' WHERE "state" = 'COMPLETED' AND NOT EXISTS (SELECT 1 FROM "orders" o WHERE o."id" = "bag_id");--> statement-breakpoint
UPDATE "payment_attempts" SET "state" = 'REFUND_DUE' WHERE "state" = 'COMPLETED' AND EXISTS (SELECT 1 FROM "orders" o WHERE o."id" = "bag_id" AND o."payment" <> 'PAID');--> statement-breakpoint
UPDATE "payment_attempts" a SET "paid_at" = now(), "paid_paise" = coalesce((SELECT (e."said"->>'amount')::bigint FROM "payment_events" e WHERE e."attempt_id" = a."id" AND e."said"->>'state' = 'COMPLETED' ORDER BY e."id" DESC LIMIT 1), "amount_paise") WHERE "state" in ('UNPLACED', 'COMPLETED', 'REFUND_DUE');--> statement-breakpoint
INSERT INTO "refunds" ("attempt_id", "order_id", "amount_paise", "reason", "state") SELECT a."id", o."id", a."paid_paise", CASE WHEN o."id" IS NULL THEN 'late' ELSE 'cancelled' END, 'DUE' FROM "payment_attempts" a LEFT JOIN "orders" o ON o."id" = a."bag_id" AND o."payment" = 'REFUND_PENDING' WHERE a."state" = 'REFUND_DUE';--> statement-breakpoint
UPDATE "payment_attempts" SET "next_check" = NULL WHERE "state" in ('COMPLETED', 'REFUND_DUE', 'FAILED', 'EXPIRED');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_paid_check" CHECK (("payment_attempts"."paid_paise" is not null) = ("payment_attempts"."state" in ('UNPLACED', 'COMPLETED', 'REFUND_DUE', 'REFUNDED')));