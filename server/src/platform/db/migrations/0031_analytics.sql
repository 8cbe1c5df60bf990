CREATE TABLE "analytics_day" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"detail" text NOT NULL,
	"events" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "analytics_day_day_event_detail_pk" PRIMARY KEY("day","event","detail"),
	CONSTRAINT "analytics_day_events_not_negative" CHECK ("analytics_day"."events" >= 0),
	CONSTRAINT "analytics_day_people_not_negative" CHECK ("analytics_day"."people" >= 0)
);
--> statement-breakpoint
CREATE TABLE "analytics_event" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"person" text NOT NULL,
	"account_id" text,
	"properties" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analytics_event" ADD CONSTRAINT "analytics_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_event_at_index" ON "analytics_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "analytics_event_account_id_index" ON "analytics_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "analytics_event_person_index" ON "analytics_event" USING btree ("person") WHERE "analytics_event"."account_id" IS NULL;