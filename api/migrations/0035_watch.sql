-- additive
CREATE TABLE "alerts" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"balanced" boolean NOT NULL,
	"wrong" integer NOT NULL,
	"totals" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"disk_free_bytes" bigint NOT NULL,
	"disk_bytes" bigint NOT NULL,
	"errors" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("key") WHERE "alerts"."resolved_at" is null;