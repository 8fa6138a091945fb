-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "orders_delivered_cod";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_delivered_cod" ON "orders" ("delivered_at") WHERE "payment" = 'COD' AND "status" = 'DELIVERED';
