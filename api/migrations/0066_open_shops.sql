-- additive
-- the release before: skips settings that it does not know
INSERT INTO settings (name, value)
	SELECT 'shop-state', '"open"'::jsonb
	WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders)
	ON CONFLICT (name) DO NOTHING;
