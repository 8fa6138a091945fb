CREATE TABLE "size_charts" (
	"name" text PRIMARY KEY NOT NULL,
	"measures" text[] NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_chart" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON size_charts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
