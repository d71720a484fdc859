CREATE TABLE "address_streets" (
	"commune_code" text NOT NULL,
	"postal_code" text NOT NULL,
	"name" text NOT NULL,
	"longitude" double precision NOT NULL,
	"latitude" double precision NOT NULL,
	"numbers" text NOT NULL,
	CONSTRAINT "address_streets_commune_code_postal_code_name_pk" PRIMARY KEY("commune_code","postal_code","name")
);
