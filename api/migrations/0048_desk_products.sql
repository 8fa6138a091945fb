-- additive
-- Without the extension the desk reads all products, only slower.
-- the release before: an index changes no result
DO $$
BEGIN
  CREATE INDEX products_desk_search ON products USING gin (lower(name || ' ' || brand || ' ' || handle) gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'no trigram index: %', SQLERRM;
END $$;
