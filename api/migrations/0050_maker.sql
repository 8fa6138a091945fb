-- additive
ALTER TABLE "products" ADD COLUMN "maker" text DEFAULT '' NOT NULL;
