ALTER TABLE "leaving" RENAME TO "account_deletion";--> statement-breakpoint
ALTER TABLE "account_deletion" RENAME CONSTRAINT "leaving_pkey" TO "account_deletion_pkey";--> statement-breakpoint
ALTER TABLE "account_deletion" RENAME CONSTRAINT "leaving_undo_token_hash_unique" TO "account_deletion_undo_token_hash_unique";--> statement-breakpoint
ALTER TABLE "account_deletion" RENAME CONSTRAINT "leaving_user_id_user_id_fk" TO "account_deletion_user_id_user_id_fk";--> statement-breakpoint
ALTER INDEX "leaving_purge_at_index" RENAME TO "account_deletion_purge_at_index";--> statement-breakpoint
UPDATE "audit_event" SET "facts" = jsonb_set("facts", '{by}', '"email"') WHERE "facts"->>'by' = 'letter';
