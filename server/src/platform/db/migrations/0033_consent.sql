CREATE TABLE "consent" (
	"id" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"user_id" text,
	"version" integer NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_choice_known" CHECK ("consent"."choice" IN ('accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_browser_index" ON "consent" USING btree ("browser");--> statement-breakpoint
CREATE INDEX "consent_user_id_index" ON "consent" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consent_at_index" ON "consent" USING btree ("at");