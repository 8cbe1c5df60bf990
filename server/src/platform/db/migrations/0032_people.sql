ALTER TABLE "notification" ADD COLUMN "share_id" text;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "audience" text DEFAULT 'anyone' NOT NULL;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "to_email" text;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "to_account_id" text;--> statement-breakpoint
ALTER TABLE "share" ADD COLUMN "may_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_share_id_share_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."share"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_to_account_id_account_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_share_id_index" ON "notification" USING btree ("share_id");--> statement-breakpoint
CREATE INDEX "share_to_email_index" ON "share" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "share_to_account_id_index" ON "share" USING btree ("to_account_id");--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_audience_known" CHECK ("share"."audience" IN ('anyone', 'person', 'team'));--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_person_has_address" CHECK (("share"."audience" = 'person') = ("share"."to_email" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_team_has_account" CHECK (("share"."audience" = 'team') = ("share"."to_account_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "share" ADD CONSTRAINT "share_of_anyone_alone" CHECK (CASE WHEN "share"."audience" = 'anyone' THEN NOT "share"."may_comment" ELSE "share"."passcode_hash" IS NULL END);