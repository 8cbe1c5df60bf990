CREATE INDEX "archive_user_id_index" ON "archive" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_created_by_index" ON "channel" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hidden_row_user_id_index" ON "hidden_row" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "marks_id_index" ON "marks" USING btree ("id");--> statement-breakpoint
CREATE INDEX "shown_channel_user_id_index" ON "shown_channel" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_account_id_index" ON "notification" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "notification_by_user_id_index" ON "notification" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "recording_created_by_index" ON "recording" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "audit_event_actor_id_index" ON "audit_event" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "session_current_account_id_index" ON "session" USING btree ("current_account_id");--> statement-breakpoint
CREATE INDEX "invitation_invited_by_index" ON "invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "team_domain_opened_by_index" ON "team_domain" USING btree ("opened_by");--> statement-breakpoint
CREATE INDEX "upload_account_id_index" ON "upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "upload_user_id_index" ON "upload" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_kind_known" CHECK ("archive"."kind" IN ('export', 'import'));--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_state_known" CHECK ("archive"."state" IN ('waiting', 'working', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_notes_done_not_negative" CHECK ("archive"."notes_done" >= 0);--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_notes_total_not_negative" CHECK ("archive"."notes_total" >= 0);--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_bytes_not_negative" CHECK ("archive"."bytes" >= 0);--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_state_known" CHECK ("job"."state" IN ('queued', 'running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_attempts_not_negative" CHECK ("job"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_crashes_not_negative" CHECK ("job"."crashes" >= 0);--> statement-breakpoint
ALTER TABLE "usage_entry" ADD CONSTRAINT "usage_entry_seconds_not_negative" CHECK ("usage_entry"."seconds" >= 0);--> statement-breakpoint
ALTER TABLE "attachment_file" ADD CONSTRAINT "attachment_file_bytes_not_negative" CHECK ("attachment_file"."bytes" >= 0);--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_status_known" CHECK ("recording"."status" IN ('local', 'uploading', 'uploaded', 'transcribing', 'enriching', 'ready', 'failed'));--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_duration_not_negative" CHECK ("recording"."duration" >= 0);--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_transcribed_seconds_not_negative" CHECK ("recording"."transcribed_seconds" >= 0);--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_counter_not_negative" CHECK ("passkey"."counter" >= 0);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_kind_known" CHECK ("account"."kind" IN ('personal', 'team'));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_plan_known" CHECK ("account"."plan" IN ('free', 'pro', 'team'));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_sync_version_not_negative" CHECK ("account"."sync_version" >= 0);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_text_bytes_not_negative" CHECK ("account"."text_bytes" >= 0);--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_role_known" CHECK ("membership"."role" IN ('owner', 'administrator', 'member', 'guest'));--> statement-breakpoint
ALTER TABLE "rate_limit" ADD CONSTRAINT "rate_limit_count_not_negative" CHECK ("rate_limit"."count" >= 0);--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("user"."role" IN ('administrator', 'member'));--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_kind_known" CHECK ("invitation"."kind" IN ('email', 'link'));--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_known" CHECK ("invitation"."role" IN ('administrator', 'member', 'guest'));--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_uses_not_negative" CHECK ("invitation"."uses" >= 0);--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_length_not_negative" CHECK ("upload"."length" >= 0);