-- Tells every server which products changed, with the commit: see api/src/catalogue/changes.ts.
-- The trigger's arguments: the column with the product's id, and what else changes besides the product's own pages.
CREATE FUNCTION notify_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', concat_ws(' ', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0], TG_ARGV[1]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_shown(stock integer, held integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT least(greatest(stock - held, 0), 10)
$$;
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_product_change('id', 'lists stock');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((to_jsonb(OLD) - '{imported,updated_at}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{imported,updated_at}'::text[]))
  EXECUTE FUNCTION notify_product_change('id', 'lists stock');
--> statement-breakpoint
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON products EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER notify_insert AFTER INSERT OR DELETE ON variants
  FOR EACH ROW EXECUTE FUNCTION notify_product_change('product_id', 'stock');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON variants FOR EACH ROW
  WHEN ((OLD.product_id, OLD.color, OLD.size, OLD.position) IS DISTINCT FROM (NEW.product_id, NEW.color, NEW.size, NEW.position))
  EXECUTE FUNCTION notify_product_change('product_id', 'stock');
--> statement-breakpoint
CREATE TRIGGER notify_shown_stock AFTER UPDATE OF stock, held ON variants FOR EACH ROW
  WHEN (stock_shown(OLD.stock, OLD.held) <> stock_shown(NEW.stock, NEW.held)
    AND (OLD.stock > OLD.held) = (NEW.stock > NEW.held))
  EXECUTE FUNCTION notify_product_change('product_id');
--> statement-breakpoint
CREATE TRIGGER notify_sold_out AFTER UPDATE OF stock, held ON variants FOR EACH ROW
  WHEN ((OLD.stock > OLD.held) <> (NEW.stock > NEW.held))
  EXECUTE FUNCTION notify_product_change('product_id', 'stock');
--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION notify_product_change('product_id');
