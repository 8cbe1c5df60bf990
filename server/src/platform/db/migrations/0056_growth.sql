CREATE INDEX "todo_account_id_done_at_index" ON "todo" USING btree ("account_id","done_at");--> statement-breakpoint
ALTER TABLE "subscription_read" ADD CONSTRAINT "subscription_read_begun_not_negative" CHECK ("subscription_read"."begun" >= 0);--> statement-breakpoint
ALTER TABLE "subscription_read" ADD CONSTRAINT "subscription_read_written_not_negative" CHECK ("subscription_read"."written" >= 0);--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_doubt_known" CHECK ("recording"."doubt" IN ('not_understood', 'at_once'));--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_credit_cents_not_negative" CHECK ("reward"."credit_cents" >= 0);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_kept_bytes_not_negative" CHECK ("account"."kept_bytes" >= 0);