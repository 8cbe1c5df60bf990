CREATE TABLE "open_checkout" (
	"account_id" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_grant" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"reason" text NOT NULL,
	"granted_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	CONSTRAINT "plan_grant_kind_known" CHECK ("plan_grant"."kind" IN ('administrator', 'referral')),
	CONSTRAINT "plan_grant_plan_known" CHECK ("plan_grant"."plan" IN ('pro', 'team')),
	CONSTRAINT "plan_grant_until_after_from" CHECK ("plan_grant"."until" > "plan_grant"."from")
);
--> statement-breakpoint
CREATE TABLE "sandbox_object" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"account_id" text,
	"waiting_email" text,
	"claim_hash" text,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"asked_seats" integer NOT NULL,
	"status" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"trial_end" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"first_paid_at" timestamp with time zone,
	"is_first_refunded" boolean NOT NULL,
	"card_hash" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_provider_known" CHECK ("subscription"."provider" IN ('stripe', 'sandbox')),
	CONSTRAINT "subscription_plan_known" CHECK ("subscription"."plan" IN ('pro', 'team')),
	CONSTRAINT "subscription_interval_known" CHECK ("subscription"."interval" IN ('month', 'year')),
	CONSTRAINT "subscription_status_known" CHECK ("subscription"."status" IN ('incomplete', 'trialing', 'active', 'past_due', 'canceled')),
	CONSTRAINT "subscription_seats_not_negative" CHECK ("subscription"."seats" >= 0),
	CONSTRAINT "subscription_asked_seats_not_negative" CHECK ("subscription"."asked_seats" >= 0),
	CONSTRAINT "subscription_cents_not_negative" CHECK ("subscription"."cents" >= 0),
	CONSTRAINT "subscription_of_one" CHECK ("subscription"."account_id" IS NULL OR "subscription"."waiting_email" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "subscription_read" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"begun" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_once" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_once_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"id" text PRIMARY KEY NOT NULL,
	"referrer_id" text,
	"referred_id" text,
	"mailbox_hash" text NOT NULL,
	"signed_up_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"due_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "referral_referred_id_unique" UNIQUE("referred_id"),
	CONSTRAINT "referral_state_known" CHECK ("referral"."state" IN ('signed_up', 'waiting', 'earned', 'refused', 'reversed')),
	CONSTRAINT "referral_refusal_known" CHECK ("referral"."refusal" IN ('self', 'same_mailbox', 'same_device', 'same_card', 'returned', 'yearly_limit', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "referral_code" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"shows_name" boolean DEFAULT false NOT NULL,
	"visits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_code_code_unique" UNIQUE("code"),
	CONSTRAINT "referral_code_visits_not_negative" CHECK ("referral_code"."visits" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"referral_id" text NOT NULL,
	"side" text NOT NULL,
	"account_id" text,
	"customer_id" text,
	"credit_cents" integer,
	"grant_id" text,
	"entered_at" timestamp with time zone NOT NULL,
	"given_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "reward_referral_id_side_pk" PRIMARY KEY("referral_id","side"),
	CONSTRAINT "reward_side_known" CHECK ("reward"."side" IN ('referrer', 'referred'))
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "plan_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "open_checkout" ADD CONSTRAINT "open_checkout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_grant" ADD CONSTRAINT "plan_grant_granted_by_user_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_once" ADD CONSTRAINT "told_once_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referrer_id_user_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_referred_id_user_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_code" ADD CONSTRAINT "referral_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_referral_id_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referral"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_grant_id_plan_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."plan_grant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "plan_grant_account_id_index" ON "plan_grant" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "plan_grant_granted_by_index" ON "plan_grant" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "plan_grant_created_at_index" ON "plan_grant" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sandbox_object_customer_id_kind_index" ON "sandbox_object" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "sandbox_object_kind_due_at_index" ON "sandbox_object" USING btree ("kind","due_at") WHERE "sandbox_object"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_account_id_index" ON "subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscription_customer_id_index" ON "subscription" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "subscription_waiting_email_index" ON "subscription" USING btree ("waiting_email") WHERE "subscription"."waiting_email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_status_period_end_index" ON "subscription" USING btree ("status","period_end");--> statement-breakpoint
CREATE INDEX "told_once_told_at_index" ON "told_once" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "referral_referrer_id_signed_up_at_index" ON "referral" USING btree ("referrer_id","signed_up_at");--> statement-breakpoint
CREATE INDEX "referral_mailbox_hash_index" ON "referral" USING btree ("mailbox_hash");--> statement-breakpoint
CREATE INDEX "referral_state_due_at_index" ON "referral" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "reward_account_id_index" ON "reward" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reward_grant_id_index" ON "reward" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "reward_entered_at_index" ON "reward" USING btree ("entered_at");--> statement-breakpoint
CREATE INDEX "reward_to_give" ON "reward" USING btree ("entered_at") WHERE "reward"."credit_cents" IS NOT NULL AND "reward"."given_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reward_to_take_back" ON "reward" USING btree ("entered_at") WHERE "reward"."reversed_at" IS NOT NULL AND "reward"."taken_back_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_trial_ends_at_index" ON "account" USING btree ("trial_ends_at") WHERE "account"."trial_ends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_plan_ends_at_index" ON "account" USING btree ("plan_ends_at") WHERE "account"."plan_ends_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "account_stored_bytes" ON "account" USING btree (("text_bytes" + "sound_bytes"));