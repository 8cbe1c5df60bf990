ALTER TABLE "account" ADD COLUMN "sound_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "counted_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attachment_file_blob_key_index" ON "attachment_file" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "attachment_file_created_at_index" ON "attachment_file" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recording_sound_key_index" ON "recording" USING btree ("sound_key") WHERE "recording"."sound_key" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recording_uploading" ON "recording" USING btree ("updated_at") WHERE "recording"."status" = 'uploading';--> statement-breakpoint
CREATE INDEX "recording_not_understood" ON "recording" USING btree ("account_id") WHERE "recording"."language" = 'und' AND "recording"."edited_at" IS NULL;--> statement-breakpoint
CREATE INDEX "transcript_offered" ON "transcript" USING btree ("account_id","ulid") WHERE jsonb_typeof("transcript"."corrected") = 'object';--> statement-breakpoint
CREATE INDEX "address_change_expires_at_index" ON "address_change" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_created_at_index" ON "invitation" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_revoked_at_index" ON "invitation" USING btree ("revoked_at");--> statement-breakpoint
CREATE INDEX "upload_finished_at_index" ON "upload" USING btree ("finished_at");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_sound_bytes_not_negative" CHECK ("account"."sound_bytes" >= 0);--> statement-breakpoint
UPDATE "account" SET "sound_bytes" = coalesce((SELECT sum(("sound"->>'bytes')::bigint) FROM "recording" WHERE "recording"."account_id" = "account"."id"), 0);
