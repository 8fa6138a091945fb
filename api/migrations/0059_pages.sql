-- additive
CREATE TABLE "page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"markdown" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_versions_page_idx" ON "page_versions" USING btree ("page","id");
--> statement-breakpoint
-- Drops all kept pages on every server, with the commit: see api/src/catalogue/changes.ts.
CREATE FUNCTION notify_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- the release before: does not know the table
CREATE TRIGGER notify_change AFTER INSERT ON page_versions
  FOR EACH ROW EXECUTE FUNCTION notify_page_change();
