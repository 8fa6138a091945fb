CREATE TABLE "product_filters" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"price_paise" bigint NOT NULL,
	"discount" smallint NOT NULL,
	"colors" integer NOT NULL,
	"hidden" boolean NOT NULL,
	"type" text NOT NULL,
	"gender" text NOT NULL,
	"product_type" text NOT NULL,
	"brand" text NOT NULL,
	"country" text NOT NULL,
	"sizes" text NOT NULL,
	"size_colors" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_filters" ADD CONSTRAINT "product_filters_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
-- The dictionary of api/src/catalogue/colour-names.ts: the number of the family by name. Others are family 16.
CREATE FUNCTION color_names() RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '{"black":0,"jet black":0,"onyx":0,"ebony":0,"raven":0,"coal":0,"ink":0,"washed black":0,"faded black":0,"black denim":0,"carbon":0,"midnight black":0,
    "matte black":0,"pitch black":0,"caviar":0,"kala":0,"kaala":0,"काला":0,"white":1,"off white":1,"white denim":1,"offwhite":1,"ivory":1,"cream":1,
    "creme":1,"milk":1,"pearl":1,"snow":1,"chalk":1,"alabaster":1,"vanilla":1,"eggshell":1,"bone":1,"coconut":1,"daisy white":1,"cloud":1,"bright white":1,
    "optic white":1,"kundan":1,"moti":1,"motiya":1,"safed":1,"safaid":1,"सफेद":1,"grey":2,"gray":2,"light grey":2,"light gray":2,"dark grey":2,
    "dark gray":2,"charcoal":2,"charcoal black":2,"slate":2,"slate blue grey":2,"graphite":2,"ash":2,"grey denim":2,"smoke":2,"steel":2,"steel grey":2,
    "dove":2,"dove grey":2,"storm":2,"fog":2,"mist":2,"pewter":2,"lead":2,"iron":2,"stone grey":2,"cement":2,"concrete":2,"anthra":2,"anthracite":2,
    "grey melange":2,"heather grey":2,"elephant":2,"pebble":2,"surmai":2,"saleti":2,"स्लेटी":2,"silver":3,"oxidised silver":3,"oxidized silver":3,
    "antique silver":3,"platinum":3,"chrome":3,"metallic silver":3,"gunmetal":3,"gun metal":3,"nickel":3,"titanium":3,"rhodium":3,"german silver":3,
    "chandi":3,"चांदी":3,"beige":4,"sand":4,"nude":4,"khaki":4,"stone":4,"oatmeal":4,"biscuit":4,"taupe":4,"almond":4,"ecru":4,"wheat":4,"champagne":4,
    "skin":4,"buff":4,"fawn":4,"parchment":4,"sandstone":4,"natural":4,"light beige":4,"dark beige":4,"camel beige":4,"mushroom":4,"latte":4,"cashew":4,
    "hay":4,"dune":4,"porcelain":4,"flax":4,"oat":4,"greige":4,"light khaki":4,"badami":4,"badaami":4,"chandan":4,"malai":4,"makhan":4,"doodhiya":4,
    "brown":5,"tan":5,"chocolate":5,"cognac":5,"camel":5,"mocha":5,"chestnut":5,"coffee":5,"walnut":5,"mahogany":5,"cinnamon":5,"cocoa":5,"toffee":5,
    "caramel":5,"hazel":5,"hazelnut":5,"espresso":5,"umber":5,"sienna":5,"copper":5,"bronze":5,"tortoise":5,"tobacco":5,"sepia":5,"teak":5,"dark brown":5,
    "light brown":5,"coffee brown":5,"rust brown":5,"tan brown":5,"nutmeg":5,"cigar":5,"clay":5,"terracotta":5,"terra cotta":5,"ginger":5,"russet":5,
    "auburn":5,"bark":5,"maple":5,"bhura":5,"kathai":5,"katthai":5,"tamba":5,"भूरा":5,"gold":6,"golden":6,"rose gold":6,"antique gold":6,"pale gold":6,
    "light gold":6,"champagne gold":6,"metallic gold":6,"dull gold":6,"matte gold":6,"brass":6,"white gold":6,"old gold":6,"gold toned":6,"sona":6,
    "sunehra":6,"sunheri":6,"सुनहरा":6,"yellow":7,"mustard":7,"mustard yellow":7,"lemon":7,"lemon yellow":7,"turmeric":7,"ochre":7,"sunflower":7,"amber":7,
    "marigold":7,"butter":7,"butter yellow":7,"mango":7,"mango yellow":7,"canary":7,"neon yellow":7,"fluorescent yellow":7,"honey":7,"pineapple":7,
    "banana":7,"corn":7,"daffodil":7,"primrose":7,"light yellow":7,"pale yellow":7,"pastel yellow":7,"dark yellow":7,"golden yellow":7,"bright yellow":7,
    "maize":7,"straw":7,"citrine":7,"saffron yellow":7,"haldi":7,"haldi yellow":7,"peela":7,"pila":7,"basanti":7,"nimbu":7,"sarson":7,"genda":7,"पीला":7,
    "orange":8,"rust":8,"rust orange":8,"coral":8,"tangerine":8,"papaya":8,"saffron":8,"apricot":8,"peach":8,"burnt orange":8,"pumpkin":8,"carrot":8,
    "salmon":8,"melon":8,"cantaloupe":8,"tiger":8,"neon orange":8,"light orange":8,"dark orange":8,"bright orange":8,"flame":8,"sunset":8,"persimmon":8,
    "mandarin":8,"tango":8,"paprika":8,"kesari":8,"kesariya":8,"bhagwa":8,"narangi":8,"santra":8,"aadu":8,"gajari":8,"केसरिया":8,"नारंगी":8,"red":9,
    "crimson":9,"cherry":9,"cherry red":9,"ruby":9,"ruby red":9,"scarlet":9,"brick":9,"brick red":9,"tomato":9,"tomato red":9,"vermilion":9,"chilli":9,
    "chilli red":9,"chili":9,"blood red":9,"fire":9,"candy red":9,"poppy":9,"strawberry":9,"apple red":9,"carmine":9,"cardinal":9,"rosso":9,"lava":9,
    "bright red":9,"light red":9,"dark red":9,"deep red":9,"rose red":9,"pomegranate":9,"watermelon":9,"indian red":9,"lal":9,"laal":9,"sindoori":9,
    "sindoor":9,"anar":9,"tamatar":9,"लाल":9,"maroon":10,"wine":10,"wine red":10,"burgundy":10,"oxblood":10,"bordeaux":10,"merlot":10,"claret":10,
    "garnet":10,"cranberry":10,"mulberry":10,"currant":10,"sangria":10,"beetroot":10,"dark maroon":10,"berry":10,"cherry cola":10,"marsala":10,"jujube":10,
    "mehroon":10,"मैरून":10,"pink":11,"magenta":11,"fuchsia":11,"fuschia":11,"rani":11,"rani pink":11,"hot pink":11,"baby pink":11,"blush":11,
    "blush pink":11,"dusty rose":11,"dusty pink":11,"rose":11,"rose pink":11,"raspberry":11,"bubblegum":11,"bubblegum pink":11,"onion":11,"onion pink":11,
    "lotus":11,"lotus pink":11,"flamingo":11,"coral pink":11,"salmon pink":11,"peach pink":11,"neon pink":11,"light pink":11,"pale pink":11,
    "pastel pink":11,"powder pink":11,"candy pink":11,"bright pink":11,"dark pink":11,"deep pink":11,"soft pink":11,"guava":11,"tea rose":11,
    "carnation":11,"cerise":11,"punch":11,"rosewood":11,"rouge":11,"taffy":11,"watermelon pink":11,"mauve pink":11,"gulabi":11,"pyazi":11,"pyaazi":11,
    "gajri":11,"kamal":11,"गुलाबी":11,"रानी":11,"purple":12,"violet":12,"plum":12,"lavender":12,"lilac":12,"mauve":12,"aubergine":12,"eggplant":12,
    "grape":12,"amethyst":12,"orchid":12,"heather purple":12,"iris":12,"wisteria":12,"periwinkle":12,"byzantium":12,"royal purple":12,"dark purple":12,
    "light purple":12,"deep purple":12,"bright purple":12,"pastel purple":12,"dusty purple":12,"dusty lavender":12,"fig":12,"boysenberry":12,"raisin":12,
    "thistle":12,"mulled grape":12,"jamun":12,"jamuni":12,"baingani":12,"bangni":12,"lavendar":12,"बैंगनी":12,"जामुनी":12,"blue":13,"royal blue":13,
    "sky blue":13,"sky":13,"light blue":13,"baby blue":13,"powder blue":13,"ice blue":13,"indigo":13,"cobalt":13,"cobalt blue":13,"denim":13,
    "denim blue":13,"cornflower":13,"cornflower blue":13,"azure":13,"prussian blue":13,"sapphire":13,"steel blue":13,"ocean":13,"ocean blue":13,
    "sea blue":13,"peacock blue":13,"electric blue":13,"mid blue":13,"dusty blue":13,"dusk blue":13,"slate blue":13,"air force blue":13,"petrol":13,
    "petrol blue":13,"teal":13,"teal blue":13,"turquoise":13,"turquoise blue":13,"aqua":13,"aqua blue":13,"cyan":13,"arctic":13,"lake":13,"lagoon":13,
    "cerulean":13,"ultramarine":13,"bright blue":13,"dark blue":13,"pastel blue":13,"pale blue":13,"deep blue":13,"neon blue":13,"chambray":13,
    "stone blue":13,"ice":13,"robin blue":13,"yale blue":13,"blue melange":13,"washed blue":13,"stone wash":13,"nila":13,"neela":13,"neel":13,"asmani":13,
    "aasmani":13,"firozi":13,"feroza":13,"morpankhi":13,"mor":13,"नीला":13,"आसमानी":13,"फिरोजी":13,"navy":14,"navy blue":14,"midnight":14,
    "midnight blue":14,"ink blue":14,"dark navy":14,"oxford blue":14,"marine":14,"marine blue":14,"deep navy":14,"nightshade":14,"blueblack":14,
    "navy melange":14,"dress blue":14,"नेवी":14,"green":15,"olive":15,"olive green":15,"mint":15,"mint green":15,"sage":15,"sage green":15,"emerald":15,
    "emerald green":15,"bottle green":15,"forest":15,"forest green":15,"hunter green":15,"pista":15,"pista green":15,"pistachio":15,"mehendi":15,
    "mehendi green":15,"mehndi":15,"jade":15,"jade green":15,"moss":15,"moss green":15,"basil":15,"avocado":15,"spruce":15,"lime":15,"lime green":15,
    "parrot green":15,"sea green":15,"seafoam":15,"tea green":15,"army green":15,"military green":15,"teal green":15,"turquoise green":15,"neon green":15,
    "fluorescent green":15,"light green":15,"pale green":15,"pastel green":15,"dark green":15,"deep green":15,"bright green":15,"grass":15,"leaf":15,
    "fern":15,"apple green":15,"kelly green":15,"pine":15,"pine green":15,"racing green":15,"juniper":15,"cactus":15,"pear":15,"aloe":15,"eucalyptus":15,
    "cucumber":15,"celadon":15,"chartreuse":15,"malachite":15,"rama":15,"rama green":15,"peacock green":15,"aqua green":15,"camouflage":15,"camo":15,
    "laurel":15,"thyme":15,"hara":15,"harra":15,"dhani":15,"angoori":15,"totiya":15,"tota":15,"moongiya":15,"mungiya":15,"kahi":15,"zaitooni":15,"हरा":15,
    "मेहंदी":15,
    "धानी":15}'::jsonb
$$;
--> statement-breakpoint
-- The last name in the first part that has one decides: see colourOf in api/src/catalogue/colours.ts.
CREATE FUNCTION color_family(color text) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names jsonb := color_names();
  words text[] := string_to_array(trim(regexp_replace(regexp_replace(lower(color), '[/&,+|;]', ' and ', 'g'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a0]+', ' ', 'g')), ' ');
  family integer;
BEGIN
  FOR at IN 1 .. cardinality(words) LOOP
    EXIT WHEN family IS NOT NULL AND words[at] IN ('and', 'with', 'aur');
    family := coalesce((names -> array_to_string(words[at - 2 : at], ' '))::integer,
      (names -> array_to_string(words[at - 1 : at], ' '))::integer, (names -> words[at])::integer, family);
  END LOOP;
  RETURN coalesce(family, 16);
END $$;
--> statement-breakpoint
-- One form for X-Large and XL, Free Size and One Size: see sizeKey in api/src/catalogue/sizes.ts.
CREATE FUNCTION size_key(size text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
  IF short ~ '^(one|free)size|^(os|osfa|ns|nosize|free)$' THEN
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
-- One form for Kurta and Kurtas, Dress and Dresses.
CREATE FUNCTION product_type_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(lower(name), '(ss|sh|ch|x)es$', '\1'), '([^su])s$', '\1')
$$;
--> statement-breakpoint
-- Most names mention no gender, and search_gender is slow.
CREATE FUNCTION refresh_product_filters(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- the last of two concurrent changes must see the other
  PERFORM 1 FROM product_filters WHERE product_id = ANY (ids) ORDER BY product_id FOR NO KEY UPDATE;
  INSERT INTO product_filters AS known
    (product_id, price_paise, discount, colors, hidden, type, gender, product_type, brand, country, sizes, size_colors)
  WITH in_stock AS MATERIALIZED (
    SELECT v.product_id, v.color, v.size, v.mrp_paise, coalesce(v.price_paise, p.price_paise) AS price
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.product_id = ANY (ids) AND v.stock > v.held
  ), families AS MATERIALIZED (SELECT color, 1 << color_family(color) AS bit FROM (SELECT DISTINCT color FROM in_stock) colors
  ), keys AS MATERIALIZED (SELECT size, size_key(size) AS key FROM (SELECT DISTINCT size FROM in_stock) sizes
  ), by_size AS (
    SELECT product_id, key, bit_or(bit) AS colors,
      max(CASE WHEN mrp_paise > price THEN (mrp_paise - price) * 100 / mrp_paise ELSE 0 END) AS discount
    FROM in_stock JOIN families USING (color) JOIN keys USING (size) GROUP BY product_id, key
  ), by_product AS (
    SELECT product_id, max(discount) AS discount, bit_or(colors) AS colors,
      string_agg(key, E'\t' ORDER BY key) AS sizes, array_agg(colors ORDER BY key) AS size_colors
    FROM by_size GROUP BY product_id
  )
  SELECT p.id, p.price_paise, coalesce(v.discount, 0), coalesce(v.colors, 0), p.hidden, p.type,
    CASE WHEN p.gender <> '' THEN lower(p.gender)
      WHEN concat_ws(' ', p.name, p.product_type, p.tags) ~* 'men|man|lad|male|gent|girl|boy|kid|child|unisex'
      THEN search_gender('', concat_ws(' ', p.name, p.product_type, p.tags)) ELSE 'unknown' END, product_type_key(p.product_type), lower(p.brand),
    lower(p.country_of_origin), coalesce(v.sizes, ''), coalesce(v.size_colors, '{}')
  FROM products p LEFT JOIN by_product v ON v.product_id = p.id WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET
    (price_paise, discount, colors, hidden, type, gender, product_type, brand, country, sizes, size_colors) =
    (excluded.price_paise, excluded.discount, excluded.colors, excluded.hidden, excluded.type, excluded.gender,
      excluded.product_type, excluded.brand, excluded.country, excluded.sizes, excluded.size_colors)
    WHERE known.* IS DISTINCT FROM excluded.*;
END $$;
--> statement-breakpoint
CREATE FUNCTION filter_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_filters(array_agg(id)) FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION filter_products_of_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_filters(array_agg(DISTINCT product_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- At the end of the transaction, and one transaction at a time: sales that sell out the same products cannot deadlock.
CREATE FUNCTION filter_changed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(20261122);
  PERFORM refresh_product_filters(ARRAY[(to_jsonb(NEW) ->> TG_ARGV[0])::integer]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION notify_filter_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', NEW.product_id || ' stock');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER filters_insert AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION filter_added_products();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER filters_update AFTER UPDATE ON products DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.name, OLD.brand, OLD.type, OLD.price_paise, OLD.product_type, OLD.tags, OLD.gender, OLD.country_of_origin, OLD.hidden) IS DISTINCT FROM
    (NEW.name, NEW.brand, NEW.type, NEW.price_paise, NEW.product_type, NEW.tags, NEW.gender, NEW.country_of_origin, NEW.hidden))
  EXECUTE FUNCTION filter_changed_product('id');
--> statement-breakpoint
CREATE TRIGGER filters_insert AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION filter_products_of_variants();
--> statement-breakpoint
CREATE TRIGGER filters_delete AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION filter_products_of_variants();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER filters_update AFTER UPDATE OF color, size, price_paise, mrp_paise ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.color, OLD.size, OLD.price_paise, OLD.mrp_paise) IS DISTINCT FROM (NEW.color, NEW.size, NEW.price_paise, NEW.mrp_paise))
  EXECUTE FUNCTION filter_changed_product('product_id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER filters_sold_out AFTER UPDATE OF stock, held ON variants DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.stock > OLD.held) <> (NEW.stock > NEW.held))
  EXECUTE FUNCTION filter_changed_product('product_id');
--> statement-breakpoint
CREATE TRIGGER notify_update AFTER UPDATE ON product_filters FOR EACH ROW EXECUTE FUNCTION notify_filter_change();
--> statement-breakpoint
SELECT refresh_product_filters(array_agg(id)) FROM products;
