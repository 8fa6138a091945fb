-- additive
ALTER TABLE "products" ADD COLUMN "hidden_as" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Without variants that are switched off.
-- the release before: has none
CREATE OR REPLACE FUNCTION refresh_product_filters(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the last of two concurrent changes must see the other
  PERFORM 1 FROM product_filters WHERE product_id = ANY (ids) ORDER BY product_id FOR NO KEY UPDATE;
  INSERT INTO product_filters AS known
    (product_id, price_paise, discount, colors, hidden, type, gender, product_type, brand, country, sizes, size_colors)
  WITH in_stock AS MATERIALIZED (
    SELECT v.product_id, v.color, v.size, v.mrp_paise, coalesce(v.price_paise, p.price_paise) AS price
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.product_id = ANY (ids) AND v.stock > v.held AND NOT v.off
  ), families AS MATERIALIZED (SELECT color, 1 << color_family(color) AS bit FROM (SELECT DISTINCT color FROM in_stock) colors
  ), keys AS MATERIALIZED (SELECT size, size_key(size) AS key FROM (SELECT DISTINCT size FROM in_stock) sizes
  ), by_size AS (
    SELECT product_id, key, bit_or(bit) AS colors,
      max(CASE WHEN mrp_paise > price THEN (mrp_paise - price) * 100 / mrp_paise ELSE 0 END) AS discount
    FROM in_stock JOIN families USING (color) JOIN keys USING (size) GROUP BY product_id, key
  ), by_product AS (
    SELECT product_id, max(discount) AS discount, bit_or(colors) AS colors,
      string_agg(key, E'\t' ORDER BY key) AS sizes, array_agg(colors ORDER BY key) AS size_colors
    FROM by_size GROUP BY product_id
  )
  SELECT p.id, p.price_paise, coalesce(v.discount, 0), coalesce(v.colors, 0), p.hidden, p.type,
    CASE WHEN p.gender <> '' THEN lower(p.gender)
      WHEN concat_ws(' ', p.name, p.product_type, p.tags) ~* 'men|man|lad|male|gent|girl|boy|kid|child|unisex'
      THEN search_gender('', concat_ws(' ', p.name, p.product_type, p.tags)) ELSE 'unknown' END, product_type_key(p.product_type), lower(p.brand),
    lower(p.country_of_origin), coalesce(v.sizes, ''), coalesce(v.size_colors, '{}')
  FROM products p LEFT JOIN by_product v ON v.product_id = p.id WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET
    (price_paise, discount, colors, hidden, type, gender, product_type, brand, country, sizes, size_colors) =
    (excluded.price_paise, excluded.discount, excluded.colors, excluded.hidden, excluded.type, excluded.gender,
      excluded.product_type, excluded.brand, excluded.country, excluded.sizes, excluded.size_colors)
    WHERE known.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
-- the release before: never changes it
CREATE CONSTRAINT TRIGGER filters_off AFTER UPDATE OF off ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.off <> NEW.off)
  EXECUTE FUNCTION filter_changed_product('product_id');
--> statement-breakpoint
-- the release before: never changes it
CREATE TRIGGER notify_off AFTER UPDATE OF off ON variants FOR EACH ROW WHEN (OLD.off <> NEW.off)
  EXECUTE FUNCTION notify_product_change('product_id', 'stock');
