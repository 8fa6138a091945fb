CREATE TABLE "best_sellers" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_page" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" smallint NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "home_page_one_row" CHECK ("home_page"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "best_sellers" ADD CONSTRAINT "best_sellers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Drops the kept home page on every server, with the commit: see api/src/catalogue/changes.ts.
CREATE FUNCTION notify_home_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', 'home');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON home_page
  FOR EACH ROW EXECUTE FUNCTION notify_home_change();
--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON best_sellers
  FOR EACH ROW EXECUTE FUNCTION notify_home_change();
