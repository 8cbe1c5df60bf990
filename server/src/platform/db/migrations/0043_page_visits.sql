CREATE TABLE "page_visit" (
	"page_id" text NOT NULL,
	"day" date NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visit_page_id_day_pk" PRIMARY KEY("page_id","day"),
	CONSTRAINT "page_visit_visits_not_negative" CHECK ("page_visit"."visits" >= 0)
);
--> statement-breakpoint
ALTER TABLE "page_visit" ADD CONSTRAINT "page_visit_page_id_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."page"("id") ON DELETE cascade ON UPDATE no action;