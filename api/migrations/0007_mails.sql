CREATE TABLE "mails" (
	"id" serial PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp with time zone DEFAULT now() NOT NULL,
	"failure" text,
	CONSTRAINT "mails_about_key" UNIQUE("about")
);
--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("next_try") WHERE "mails"."sent_at" is null;