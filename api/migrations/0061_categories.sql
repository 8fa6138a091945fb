-- additive
CREATE TABLE "categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"card_name" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"parent" text REFERENCES "categories"("slug") ON UPDATE cascade,
	"picture" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_moves" (
	"old_slug" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL REFERENCES "categories"("slug") ON DELETE cascade ON UPDATE cascade
);
--> statement-breakpoint
-- the release before: does not know the table
INSERT INTO categories (slug, name, card_name, position) VALUES
	('tops', 'Tops', 'Casual Shirts', 1),
	('bottoms', 'Bottoms', 'Casual Bottoms', 2),
	('shoe', 'Shoes', '', 3),
	('accessories', 'Accessories', '', 4);
--> statement-breakpoint
-- the release before: does not know the table
INSERT INTO categories (slug, name, position)
	SELECT type, upper(left(words, 1)) || substr(words, 2), 4 + row_number() OVER (ORDER BY type)
	FROM (SELECT DISTINCT type, replace(type, '-', ' ') AS words FROM products) types
	WHERE type NOT IN ('tops', 'bottoms', 'shoe', 'accessories');
