-- additive
CREATE TABLE "served_pincodes" (
	"pincode" integer PRIMARY KEY NOT NULL,
	"cod" boolean NOT NULL,
	"days" smallint,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
