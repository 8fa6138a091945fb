-- additive
CREATE TABLE "translations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"product_id" integer CONSTRAINT "translations_product_id_products_id_fk" REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action,
	"category" text CONSTRAINT "translations_category_categories_slug_fk" REFERENCES "public"."categories"("slug") ON DELETE cascade ON UPDATE cascade,
	"setting" text,
	"words" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "translations_subject" UNIQUE NULLS NOT DISTINCT("product_id","category","setting","language"),
	CONSTRAINT "translations_one_subject" CHECK (num_nonnulls("translations"."product_id", "translations"."category", "translations"."setting") = 1)
);
--> statement-breakpoint
ALTER TABLE "page_versions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;
