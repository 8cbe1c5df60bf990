CREATE TABLE "review" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"name" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"shown_stars" integer,
	"shown_text" text,
	"shown_name" text,
	"shown_written_at" timestamp with time zone,
	CONSTRAINT "review_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "review_state_known" CHECK ("review"."state" IN ('waiting', 'approved', 'declined')),
	CONSTRAINT "review_stars_known" CHECK ("review"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "review_shown_stars_known" CHECK ("review"."shown_stars" BETWEEN 1 AND 5),
	CONSTRAINT "review_shown_whole" CHECK (num_nulls("review"."shown_stars", "review"."shown_text", "review"."shown_name", "review"."shown_written_at") IN (0, 4))
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_state_written_at_id_index" ON "review" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "review_shown_written_at_id_index" ON "review" USING btree ("shown_written_at","id") WHERE "review"."shown_stars" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_event_instance_index" ON "audit_event" USING btree ("id") WHERE "audit_event"."user_id" IS NULL AND "audit_event"."account_id" IS NULL;