-- additive
ALTER TABLE "orders" ADD COLUMN "personal_data_deleted_at" timestamp with time zone;
