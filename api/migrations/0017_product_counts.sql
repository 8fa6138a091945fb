CREATE TABLE "product_counts" (
	"type" text NOT NULL,
	"block" integer NOT NULL,
	"visible" integer NOT NULL,
	CONSTRAINT "product_counts_type_block_pk" PRIMARY KEY("type","block")
);
--> statement-breakpoint
CREATE INDEX "products_visible" ON "products" USING btree ("id") WHERE not "products"."hidden";
--> statement-breakpoint
-- Keeps product_counts exact. Rows are locked in one order, so that concurrent statements cannot deadlock.
CREATE FUNCTION count_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS counted (type, block, visible)
  SELECT type, id >> 12, count(*) FROM added WHERE NOT hidden GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (type, block) DO UPDATE SET visible = counted.visible + excluded.visible;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_removed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS counted (type, block, visible)
  SELECT type, id >> 12, -count(*) FROM removed WHERE NOT hidden GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (type, block) DO UPDATE SET visible = counted.visible + excluded.visible;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_counts AS counted (type, block, visible)
  SELECT type, id >> 12, sum(change) FROM (
    SELECT type, id, 1 AS change FROM added WHERE NOT hidden
    UNION ALL SELECT type, id, -1 FROM removed WHERE NOT hidden
  ) AS changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
  ON CONFLICT (type, block) DO UPDATE SET visible = counted.visible + excluded.visible;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_no_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_counts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_products();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON products REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_removed_products();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON products REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_products();
--> statement-breakpoint
CREATE TRIGGER count_truncate AFTER TRUNCATE ON products EXECUTE FUNCTION count_no_products();
--> statement-breakpoint
INSERT INTO product_counts (type, block, visible) SELECT type, id >> 12, count(*) FROM products WHERE NOT hidden GROUP BY 1, 2;
