-- additive
-- the release before: finds these products under One Size too
CREATE OR REPLACE FUNCTION size_key(size text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(lower(size), '[\s_]+', '', 'g');
  short text := replace(plain, '-', '');
  found text[];
  times integer;
BEGIN
  found := regexp_match(regexp_replace(lower(size), '[\s.-]+', '', 'g'), '^(?:(x*|[2-9]x|(?:extra)*)(s|l)(?:mall|arge)?|(m)(?:ed|edium)?)$');
  IF found[3] IS NOT NULL THEN
    RETURN 'm';
  ELSIF found IS NOT NULL THEN
    times := CASE WHEN found[1] ~ '^[0-9]' THEN left(found[1], 1)::integer WHEN found[1] ~ '^e' THEN length(found[1]) / 5 ELSE length(found[1]) END;
    RETURN CASE WHEN times <= 2 THEN repeat('x', times) ELSE times || 'x' END || found[2];
  END IF;
  IF regexp_replace(plain, '[-./]', '', 'g') ~ '^(one|free)size|^(os|osfa|ns|nosize|free)$' THEN
    RETURN 'one size';
  END IF;
  found := regexp_match(plain, '^([0-9]+)(?:(?:-|–|to)([0-9]+))?(y|yrs?|years?|m|mos?|mths?|months?)$');
  IF found IS NOT NULL THEN
    RETURN found[1] || coalesce('-' || found[2], '') || CASE WHEN found[3] LIKE 'y%' THEN ' years' ELSE ' months' END;
  END IF;
  found := regexp_match(short, '^(uk|ind|eu|us)([0-9]+(?:\.5)?)$');
  IF found IS NOT NULL THEN
    RETURN found[1] || ' ' || found[2];
  END IF;
  found := regexp_match(plain, '^(?:size|waist|w)?([0-9]+(?:\.[0-9]+)?)(?:"|''''|in|inch|inches)?$');
  RETURN coalesce(found[1], lower(size));
END $$;
--> statement-breakpoint
-- the release before: refreshes the same rows itself
SELECT refresh_product_filters(array_agg(DISTINCT product_id)) FROM variants WHERE size ~ '[./]' AND size_key(size) = 'one size';
--> statement-breakpoint
-- the same for any spelling of an address: spaces, punctuation, case, accents, styles of letters and what is invisible don't count
CREATE FUNCTION cod_address_key(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5((address->>'pincode') || lower(regexp_replace(
    normalize(coalesce(address->>'addressLine1', '') || coalesce(address->>'addressLine2', ''), NFKD),
    '[\s\u0001-/:-@\[-`{-\u00bf\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2800\u3000-\u303f\ufe00-\ufe0f\ufeff\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
    '', 'g')))
$$;
