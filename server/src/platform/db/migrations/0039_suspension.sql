CREATE TABLE "suspension" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "last_seen_on" date;--> statement-breakpoint
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "user" SET "last_seen_on" = (SELECT max("updated_at") AT TIME ZONE 'UTC' FROM "session" WHERE "session"."user_id" = "user"."id");
