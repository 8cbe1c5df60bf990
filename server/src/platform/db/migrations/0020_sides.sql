ALTER TABLE "recording" ADD COLUMN "sides" text;--> statement-breakpoint
ALTER TABLE "recording" ADD CONSTRAINT "recording_sides_known" CHECK ("recording"."sides" IN ('apart', 'together'));