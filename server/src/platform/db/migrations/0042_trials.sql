CREATE TABLE "trial" (
	"mailbox_hash" text,
	"user_id" text,
	"began_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trial_mailbox_hash_unique" UNIQUE("mailbox_hash"),
	CONSTRAINT "trial_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "trial" ADD CONSTRAINT "trial_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Every team there is came with a trial.
INSERT INTO "trial" ("user_id", "began_at")
SELECT "membership"."user_id", min("account"."created_at")
FROM "membership" JOIN "account" ON "account"."id" = "membership"."account_id"
WHERE "account"."kind" = 'team' AND "membership"."role" = 'owner'
GROUP BY "membership"."user_id";
