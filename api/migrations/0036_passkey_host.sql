-- additive
ALTER TABLE "staff_passkeys" ADD COLUMN "host" text;