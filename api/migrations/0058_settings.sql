-- additive
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
