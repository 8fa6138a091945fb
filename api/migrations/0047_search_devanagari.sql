-- additive
-- Devanagari letters as people type them in Latin letters, as `toLatin` in api/src/search/devanagari.ts. The value is in NFD.
CREATE FUNCTION devanagari_to_latin(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  pair text[];
BEGIN
  IF value !~ '[\u0900-\u097f]' THEN RETURN value; END IF;
  -- a consonant carries an a unless another vowel follows; people leave out the last one
  value := regexp_replace(value, '([\u0915-\u0939]\u093c?)(?=[\u0900-\u0950\u0955-\u0963\u0966-\u097f])(?![\u093c\u093e-\u0943\u0945\u0947-\u0949\u094b-\u094d])', '\1a', 'g');
  -- the end of kurti and zari
  value := regexp_replace(value, '\u0940(?![\u0900-\u0950\u0955-\u0963\u0966-\u097f])', 'i', 'g');
  FOREACH pair SLICE 1 IN ARRAY ARRAY[
    ['ज़', 'z'], ['फ़', 'f'], ['़', ''],
    ['ख', 'kh'], ['घ', 'gh'], ['च', 'ch'], ['छ', 'chh'], ['झ', 'jh'], ['ठ', 'th'], ['ढ', 'dh'], ['थ', 'th'], ['ध', 'dh'],
    ['फ', 'ph'], ['भ', 'bh'], ['श', 'sh'], ['ष', 'sh'],
    ['आ', 'aa'], ['ई', 'ee'], ['ऊ', 'oo'], ['ऋ', 'ri'], ['ऐ', 'ai'], ['औ', 'au'],
    ['ा', 'aa'], ['ी', 'ee'], ['ू', 'oo'], ['ृ', 'ri'], ['ै', 'ai'], ['ौ', 'au']]
  LOOP
    value := replace(value, pair[1], pair[2]);
  END LOOP;
  value := translate(value, 'कगङजञटडणतदनपबमयरलळवसहअइउएओऑऍिुेोॉॅंँ०१२३४५६७८९', 'kgnjntdntdnpbmyrllvshaiueooeiueooenn0123456789');
  RETURN regexp_replace(value, '[\u0900-\u0950\u0955-\u0963\u0966-\u097f]', '', 'g');
END $$;
--> statement-breakpoint
-- the release before: finds names in Latin letters as before
CREATE OR REPLACE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(lower(devanagari_to_latin(normalize(value, NFD))), '[\u0300-\u036f''’]', '', 'g'),
    '\m([a-z0-9]{1,3})-(?=[a-z0-9])', '\1', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u0964\u0965\u2000-\u206f]+', ' ', 'g'),
    '\m([b-hj-z]) (?=[a-z]{2})', '\1', 'g'))
$$;
--> statement-breakpoint
-- the release before: reads any words
SELECT refresh_product_search(array_agg(id)) FROM products p
  WHERE to_jsonb(p)::text ~ '[\u0900-\u097f]'
    OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND v.color ~ '[\u0900-\u097f]');
--> statement-breakpoint
-- types and brands, which are few
-- the release before: reads any words
INSERT INTO search_names (kind, name, document)
  SELECT kind, name, search_vector(name, 'A') FROM search_names WHERE name ~ '[\u0900-\u097f]'
  ON CONFLICT (kind, lower(name)) DO UPDATE SET document = excluded.document;
