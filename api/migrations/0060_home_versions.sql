-- additive
CREATE TABLE "home_drafts" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_drafts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "home_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "home_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"blocks" jsonb,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
-- the release before: does not know the table
ALTER TABLE "home_drafts" ADD CONSTRAINT "home_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- the release before: does not know the table
INSERT INTO home_versions (blocks, saved_by) SELECT blocks, 'home import' FROM home_page WHERE version = 1;
