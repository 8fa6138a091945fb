-- additive
ALTER TABLE "orders" ADD COLUMN "deliver_by" date;