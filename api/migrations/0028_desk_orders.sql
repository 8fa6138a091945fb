CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"who" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_variant" ON "order_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE FUNCTION count_order_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_revision BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION count_order_revision();
--> statement-breakpoint
-- Without the extension the desk reads all orders, only slower.
DO $$
BEGIN
  CREATE INDEX orders_search ON orders USING gin (lower(id || ' ' || coalesce(address->>'fullName', '') || ' ' ||
    coalesce(address->>'mobile', '') || ' ' || coalesce(address->>'pincode', '')) gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'no trigram index: %', SQLERRM;
END $$;
--> statement-breakpoint
CREATE INDEX variants_sku ON variants USING btree (lower(sku) text_pattern_ops) WHERE sku <> '';
