ALTER TABLE "variants" ADD COLUMN "price_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "imported_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price_check" CHECK ("variants"."price_paise" > 0);--> statement-breakpoint
-- So far all variants of a product were imported with the same price.
UPDATE variants v SET imported_price_paise = (p.imported ->> 'pricePaise')::bigint
FROM products p WHERE p.id = v.product_id AND p.imported ? 'pricePaise';
--> statement-breakpoint
-- Shoppers see the price and MRP of each variant: see api/src/catalogue/changes.ts.
CREATE FUNCTION notify_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', NEW.product_id || ' lists stock');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_price AFTER UPDATE OF price_paise, mrp_paise ON variants FOR EACH ROW
  WHEN ((OLD.price_paise, OLD.mrp_paise) IS DISTINCT FROM (NEW.price_paise, NEW.mrp_paise))
  EXECUTE FUNCTION notify_variant_price();
