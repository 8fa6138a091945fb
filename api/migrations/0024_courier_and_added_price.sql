ALTER TABLE "bag_lines" ADD COLUMN "price_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_url" text;