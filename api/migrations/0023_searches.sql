CREATE TABLE "search_names" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "searches_query_day_pk" PRIMARY KEY("query","day")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"phrase" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "synonyms_phrase_meaning_pk" PRIMARY KEY("phrase","meaning")
);
--> statement-breakpoint
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "type_words" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_names_key" ON "search_names" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "search_names_document" ON "search_names" USING gin ("document");--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "products_product_type" ON "products" USING btree (lower("product_type")) WHERE not "products"."hidden";--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower("brand")) WHERE not "products"."hidden";--> statement-breakpoint
-- "As pictured" is the import's word for no colour. Columns are read by name through jsonb, so that a column that is added later needs no new function.
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the last of two concurrent changes must see the other
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search AS known (product_id, visible, type_words, document)
  SELECT p.id, NOT p.hidden, cardinality(string_to_array(p.product_type, ' ')), search_vector(p.product_type, 'A')
    || search_vector(p.name, 'B') || search_vector(p.brand, 'B') || coalesce(v.colors, '')
    || search_vector(p.type, 'C') || search_vector(p.product_category, 'C') || search_vector(p.tags, 'C')
    || search_vector(concat_ws(', ', facts ->> 'material', facts ->> 'fit'), 'C')
    || setweight(to_tsvector('shop', search_text(p.description)), 'D')
    || (quote_literal('gender:' || search_gender(facts ->> 'gender', concat_ws(' ', p.name, p.product_type, p.tags))) || ':1B')::tsvector
    || coalesce(v.sizes, '')
  FROM products p, LATERAL (SELECT to_jsonb(p) AS facts) f, LATERAL (
    SELECT search_vector(string_agg(DISTINCT color, ' , ') FILTER (WHERE color <> 'As pictured'), 'B') AS colors,
      string_agg(DISTINCT quote_literal('size:' || search_size(size)) || ':1B', ' ')::tsvector AS sizes
    FROM variants WHERE product_id = p.id) v
  WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET (visible, type_words, document) = (excluded.visible, excluded.type_words, excluded.document)
    WHERE (known.visible, known.type_words, known.document) IS DISTINCT FROM (excluded.visible, excluded.type_words, excluded.document);
  INSERT INTO search_words (word, stem, compound)
  SELECT word, (ts_lexize('shop_stem', word))[1], bool_and(compound) FROM (
    SELECT DISTINCT text FROM products p, LATERAL (
      SELECT unnest(ARRAY[p.product_type, p.name, p.brand, p.type, p.tags, to_jsonb(p) ->> 'material']) AS text
      UNION ALL SELECT color FROM variants WHERE product_id = p.id AND color <> 'As pictured') texts WHERE p.id = ANY (ids)
  ) texts, LATERAL (
    SELECT unnest(string_to_array(search_text(text), ' ')) AS word, false AS compound
    UNION ALL SELECT unnest(string_to_array(search_compounds(text), ' ')), true) words
  WHERE word ~ '^[^0-9]{2,40}$' GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET compound = false WHERE search_words.compound AND NOT excluded.compound;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_search_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET visible = NOT NEW.hidden WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_visible AFTER UPDATE OF hidden ON products FOR EACH ROW
  WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION refresh_search_visible();
--> statement-breakpoint
-- Product types and brands, for suggestions while typing.
CREATE FUNCTION refresh_search_names(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_names (kind, name, document)
  SELECT kind, name, search_vector(name, 'A') FROM (
    SELECT DISTINCT ON (given.kind, lower(given.name)) given.kind, given.name
    FROM products p, LATERAL (VALUES ('type', p.product_type), ('brand', p.brand)) given (kind, name)
    WHERE p.id = ANY (ids) AND given.name <> ''
      AND NOT EXISTS (SELECT 1 FROM search_names s WHERE s.kind = given.kind AND lower(s.name) = lower(given.name))
    ORDER BY given.kind, lower(given.name)) given ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array_agg(id)) FROM added;
  PERFORM refresh_search_names(array_agg(id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_changed_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_search_names(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_names_update AFTER UPDATE OF product_type, brand ON products FOR EACH ROW
  WHEN ((OLD.product_type, OLD.brand) IS DISTINCT FROM (NEW.product_type, NEW.brand))
  EXECUTE FUNCTION refresh_changed_names();
--> statement-breakpoint
-- Every server drops the searches that it keeps.
CREATE FUNCTION notify_synonym_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'lists');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_synonym_change();
--> statement-breakpoint
SELECT refresh_search_names(array_agg(id)) FROM products;
--> statement-breakpoint
UPDATE product_search s SET visible = NOT p.hidden, type_words = cardinality(string_to_array(p.product_type, ' '))
  FROM products p WHERE p.id = s.product_id;
--> statement-breakpoint
SELECT refresh_product_search(array_agg(id)) FROM products p
  WHERE EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.color = 'As pictured');
