CREATE TABLE "sale_figures" (
	"arrondissement" smallint NOT NULL,
	"property_type" text NOT NULL,
	"source" text NOT NULL,
	"sales" integer NOT NULL,
	"classes" jsonb NOT NULL,
	"years" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "sale_figures_arrondissement_property_type_pk" PRIMARY KEY("arrondissement","property_type"),
	CONSTRAINT "sale_figures_type" CHECK ("sale_figures"."property_type" in ('Appartement', 'Maison')),
	CONSTRAINT "sale_figures_arrondissement" CHECK ("sale_figures"."arrondissement" between 1 and 16),
	CONSTRAINT "sale_figures_source" CHECK ("sale_figures"."source" in ('dvf', 'demo')),
	CONSTRAINT "sale_figures_sales" CHECK ("sale_figures"."sales" >= 0)
);
