-- no transaction
-- additive
DROP INDEX CONCURRENTLY IF EXISTS "orders_open_cod_address";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_open_cod_address" ON "orders" (delivery_address_key("address"))
  WHERE "payment" = 'COD' AND "status" IN ('PLACED', 'PACKED', 'SHIPPED');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_delivered_address";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_delivered_address" ON "orders" (delivery_address_key("address")) WHERE "status" = 'DELIVERED';
