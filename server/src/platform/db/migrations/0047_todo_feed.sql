CREATE TABLE "todo_feed" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "todo_feed_account_id_user_id_pk" PRIMARY KEY("account_id","user_id"),
	CONSTRAINT "todo_feed_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
ALTER TABLE "todo_feed" ADD CONSTRAINT "todo_feed_account_id_user_id_membership_account_id_user_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."membership"("account_id","user_id") ON DELETE cascade ON UPDATE no action;