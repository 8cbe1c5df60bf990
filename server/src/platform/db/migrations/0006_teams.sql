CREATE TABLE "invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"channels" jsonb NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitation_email_has_address" CHECK (("invitation"."kind" = 'email') = ("invitation"."email" IS NOT NULL)),
	CONSTRAINT "invitation_within_uses" CHECK ("invitation"."uses" <= "invitation"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "team_domain" (
	"account_id" text NOT NULL,
	"domain" text NOT NULL,
	"opened_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_domain_account_id_domain_pk" PRIMARY KEY("account_id","domain")
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_user_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_domain" ADD CONSTRAINT "team_domain_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_domain" ADD CONSTRAINT "team_domain_opened_by_user_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token_hash_index" ON "invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitation_account_id_index" ON "invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_expires_at_index" ON "invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_domain_domain_index" ON "team_domain" USING btree ("domain");