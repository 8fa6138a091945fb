-- additive
ALTER TABLE "categories" ADD COLUMN "kind" text DEFAULT 'category' NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "rule" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "handles" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "sort" text DEFAULT '' NOT NULL;