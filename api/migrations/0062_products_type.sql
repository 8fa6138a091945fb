-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "products_type";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_type" ON "products" ("type");
