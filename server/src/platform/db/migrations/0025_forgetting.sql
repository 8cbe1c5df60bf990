-- What is noted for devices that are away is forgotten after a time; what stands here already, that long after today.
ALTER TABLE "account" ADD COLUMN "pruned_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_row" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_channel" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tombstone" ADD COLUMN "noted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "hidden_row_noted_at_index" ON "hidden_row" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "shown_channel_noted_at_index" ON "shown_channel" USING btree ("noted_at");--> statement-breakpoint
CREATE INDEX "tombstone_noted_at_index" ON "tombstone" USING btree ("noted_at");
