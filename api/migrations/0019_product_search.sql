CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"compound" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_document" ON "product_search" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_words_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- English stems without stop words, because brands and colours contain them: "Off White".
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION shop (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION shop ALTER MAPPING FOR asciiword, word, numword, asciihword, hword, numhword, hword_part, hword_asciipart, hword_numpart WITH shop_stem;
--> statement-breakpoint
-- Words in small letters without accents and punctuation: "T-Shirt" and "t shirt" become tshirt. See api/src/search/words.ts.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(lower(normalize(value, NFD)), '[\u0300-\u036f''’]', '', 'g'),
    '\m([a-z0-9]{1,3})-(?=[a-z0-9])', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g'),
    '\m([b-hj-z]) (?=[a-z]{2})', '\1', 'g'))
$$;
--> statement-breakpoint
-- Neighbouring words written as one, so that flipflop finds "Flip Flops".
CREATE FUNCTION search_compounds(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(word || next, ' '), '') FROM (
    SELECT word, lead(word) OVER (ORDER BY at) AS next
    FROM regexp_split_to_table(search_text(value), ' ') WITH ORDINALITY AS words(word, at)
  ) pairs WHERE word ~ '^[^0-9]+$' AND next ~ '^[^0-9]+$'
$$;
--> statement-breakpoint
CREATE FUNCTION search_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(to_tsvector('shop', search_text(value) || ' ' || search_compounds(value)), weight)
$$;
--> statement-breakpoint
-- One form for X-Large and XL, UK 9 and 9, "8-9 Years" and 8-9y.
CREATE FUNCTION search_size(size text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN plain ~ '^[0-9]+(-[0-9]+)?(y|yr|yrs|year|years)$' THEN regexp_replace(plain, '[a-z]+$', 'y')
    ELSE coalesce((SELECT short FROM (VALUES ('small', 's'), ('medium', 'm'), ('large', 'l'), ('xsmall', 'xs'), ('extrasmall', 'xs'),
      ('xlarge', 'xl'), ('extralarge', 'xl'), ('xxlarge', 'xxl'), ('2xl', 'xxl'), ('xxxl', '3xl'), ('xxxlarge', '3xl'), ('3xlarge', '3xl'),
      ('xxxxl', '4xl')) AS names(long, short) WHERE long = replace(plain, '-', '')),
      regexp_replace(replace(plain, '-', ''), '^(uk|ind|in|size)(?=[0-9])', ''))
  END FROM (SELECT regexp_replace(lower(size), '[\s''":\\]+', '', 'g') AS plain) sizes
$$;
--> statement-breakpoint
-- The product's gender, or the one that its name, type and tags mention.
CREATE FUNCTION search_gender(gender text, mentioned text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN girls AND NOT boys AND NOT men THEN 'girls'
    WHEN boys AND NOT girls AND NOT women THEN 'boys'
    WHEN girls OR boys OR kids THEN 'kids'
    WHEN unisex OR women AND men THEN 'unisex'
    WHEN women THEN 'women'
    WHEN men THEN 'men'
    ELSE 'unknown'
  END FROM (SELECT text ~ '\m(women|womens|woman|ladies|lady|female)\M' AS women, text ~ '\m(men|mens|man|gents|male)\M' AS men,
    text ~ '\m(girl|girls)\M' AS girls, text ~ '\m(boy|boys)\M' AS boys, text ~ '\m(kid|kids|children|childrens)\M' AS kids,
    text ~ '\munisex\M' AS unisex
    FROM (SELECT search_text(coalesce(nullif(gender, ''), mentioned)) AS text) words) found
$$;
--> statement-breakpoint
-- Columns are read by name through jsonb, so that a column that is added later needs no new function.
CREATE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the last of two concurrent changes must see the other
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO product_search AS known (product_id, document)
  SELECT p.id, search_vector(p.product_type, 'A')
    || search_vector(p.name, 'B') || search_vector(p.brand, 'B') || coalesce(v.colors, '')
    || search_vector(p.type, 'C') || search_vector(p.product_category, 'C') || search_vector(p.tags, 'C')
    || search_vector(concat_ws(', ', facts ->> 'material', facts ->> 'fit'), 'C')
    || setweight(to_tsvector('shop', search_text(p.description)), 'D')
    || (quote_literal('gender:' || search_gender(facts ->> 'gender', concat_ws(' ', p.name, p.product_type, p.tags))) || ':1B')::tsvector
    || coalesce(v.sizes, '')
  FROM products p, LATERAL (SELECT to_jsonb(p) AS facts) f, LATERAL (
    SELECT search_vector(string_agg(DISTINCT color, ' , '), 'B') AS colors,
      string_agg(DISTINCT quote_literal('size:' || search_size(size)) || ':1B', ' ')::tsvector AS sizes
    FROM variants WHERE product_id = p.id) v
  WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET document = excluded.document WHERE known.document <> excluded.document;
  INSERT INTO search_words (word, stem, compound)
  SELECT word, (ts_lexize('shop_stem', word))[1], bool_and(compound) FROM (
    SELECT DISTINCT text FROM products p, LATERAL (
      SELECT unnest(ARRAY[p.product_type, p.name, p.brand, p.type, p.tags, to_jsonb(p) ->> 'material']) AS text
      UNION ALL SELECT color FROM variants WHERE product_id = p.id) texts WHERE p.id = ANY (ids)
  ) texts, LATERAL (
    SELECT unnest(string_to_array(search_text(text), ' ')) AS word, false AS compound
    UNION ALL SELECT unnest(string_to_array(search_compounds(text), ' ')), true) words
  WHERE word ~ '^[^0-9]{2,40}$' GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET compound = false WHERE search_words.compound AND NOT excluded.compound;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array_agg(id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[(to_jsonb(NEW) ->> TG_ARGV[0])::integer]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_products_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(array_agg(DISTINCT product_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_added_products();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON products FOR EACH ROW
  WHEN ((to_jsonb(OLD) - '{imported,updated_at,hidden,price_paise}'::text[]) IS DISTINCT FROM (to_jsonb(NEW) - '{imported,updated_at,hidden,price_paise}'::text[]))
  EXECUTE FUNCTION refresh_changed_product('id');
--> statement-breakpoint
CREATE TRIGGER search_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER search_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE OF color, size ON variants FOR EACH ROW
  WHEN ((OLD.color, OLD.size) IS DISTINCT FROM (NEW.color, NEW.size))
  EXECUTE FUNCTION refresh_changed_product('product_id');
--> statement-breakpoint
SELECT refresh_product_search(array_agg(id)) FROM products;
