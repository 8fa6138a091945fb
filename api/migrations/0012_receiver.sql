ALTER TABLE "addresses" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "mobile" text;