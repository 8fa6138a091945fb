-- additive
ALTER TABLE "product_pictures" ADD COLUMN "original" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_x" smallint;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_y" smallint;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "description" text DEFAULT '' NOT NULL;
