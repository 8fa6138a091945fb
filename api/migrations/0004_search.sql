-- A part of a name is found by its trigrams. A PostgreSQL without that extension searches name by name, only slower.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX products_name_trigrams ON products USING gin (name gin_trgm_ops) WHERE NOT hidden;
EXCEPTION WHEN undefined_file OR insufficient_privilege OR feature_not_supported THEN
  RAISE NOTICE 'no trigram index: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE INDEX products_price ON products USING btree (price_paise, id) WHERE NOT hidden;
--> statement-breakpoint
CREATE INDEX products_type_price ON products USING btree (type, price_paise, id) WHERE NOT hidden;
--> statement-breakpoint
CREATE INDEX products_name ON products USING btree (lower(name), id) WHERE NOT hidden;
