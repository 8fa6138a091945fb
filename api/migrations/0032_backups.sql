-- additive
CREATE TABLE "backups" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"tables" jsonb,
	"proved_at" timestamp with time zone,
	"error" text,
	"deleted_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	CONSTRAINT "backups_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "backups_started" ON "backups" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_active" ON "backups" USING btree ((true)) WHERE "backups"."active_at" is not null;