-- additive
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;
--> statement-breakpoint
-- the same for any spelling of an address: spaces, punctuation, case and widths of letters don't count
CREATE FUNCTION "delivery_address_key"(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select md5((address->>'pincode') || regexp_replace(
    lower(normalize(coalesce(address->>'addressLine1', '') || coalesce(address->>'addressLine2', ''), NFKC)),
    '[\s!-/:-@\[-`{-~]+', '', 'g'))
$$;
