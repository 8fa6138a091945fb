-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "orders_open_cod_address_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open_cod_address_key" ON "orders" (cod_address_key("address"))
  WHERE "payment" = 'COD' AND "status" IN ('PLACED', 'PACKED', 'SHIPPED');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_delivered_address_key";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_delivered_address_key" ON "orders" (cod_address_key("address")) WHERE "status" = 'DELIVERED';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_open_cod_address";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_delivered_address";
