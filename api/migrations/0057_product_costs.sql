-- additive
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "cost_paise" bigint;