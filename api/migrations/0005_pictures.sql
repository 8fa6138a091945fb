CREATE TABLE "picture_sources" (
	"address" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
