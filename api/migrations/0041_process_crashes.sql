-- additive
CREATE TABLE "process_crashes" (
	"id" serial PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
