-- additive
CREATE TABLE "product_jobs" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"staff_id" integer,
	"change" jsonb NOT NULL,
	"undo_of" integer,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"stopped" text,
	CONSTRAINT "product_jobs_key" UNIQUE("key"),
	CONSTRAINT "product_jobs_undo_of" UNIQUE("undo_of"),
	CONSTRAINT "product_jobs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id"),
	CONSTRAINT "product_jobs_undo_of_product_jobs_id_fk" FOREIGN KEY ("undo_of") REFERENCES "public"."product_jobs"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE "product_job_items" (
	"job_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"result" text,
	"message" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "product_job_items_job_id_product_id_pk" PRIMARY KEY("job_id","product_id"),
	CONSTRAINT "product_job_items_job_id_product_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."product_jobs"("id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "product_jobs_open" ON "product_jobs" USING btree ("id") WHERE "product_jobs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "product_job_items_open" ON "product_job_items" USING btree ("job_id","product_id") WHERE "product_job_items"."result" is null;
