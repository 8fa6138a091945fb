-- additive
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "import_items" (
	"import_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"result" text NOT NULL,
	CONSTRAINT "import_items_import_id_product_id_pk" PRIMARY KEY("import_id","product_id"),
	CONSTRAINT "import_items_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade
);
