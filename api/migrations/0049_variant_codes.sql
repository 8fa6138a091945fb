-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "variants_sku";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variants_sku" ON "variants" (lower("sku") text_pattern_ops) WHERE "sku" <> '';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "variants_barcode";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "variants_barcode" ON "variants" ("barcode") WHERE "barcode" <> '';
