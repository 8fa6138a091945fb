-- allow: at most 100 rows
-- the release before: shows the name of a category that has no longer one
UPDATE categories SET card_name = ''
	WHERE (slug, card_name) IN (('tops', 'Casual Shirts'), ('bottoms', 'Casual Bottoms'))
	AND NOT EXISTS (SELECT FROM staff WHERE email = 'owner@tanabana.example' AND removed_at IS NULL);
