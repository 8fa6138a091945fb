-- additive
CREATE TABLE "import_matches" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "import_matches_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" integer NOT NULL,
	"part" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_parts_import_id_part_pk" PRIMARY KEY("import_id","part"),
	CONSTRAINT "import_parts_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" integer NOT NULL,
	"name" text NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name"),
	CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "undone" text;--> statement-breakpoint
ALTER TABLE "import_items" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "staff_id" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stopped" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "parts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "settings" jsonb DEFAULT '{"rate":null,"stock":0,"areRupees":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "total" integer;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "claim" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;
