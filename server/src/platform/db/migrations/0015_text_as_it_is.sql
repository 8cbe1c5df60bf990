-- Packing a long transcript takes the database half a second in which the embedded engine answers nobody else.
ALTER TABLE "recording" ALTER COLUMN "transcript" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "recording" ALTER COLUMN "segments" SET STORAGE EXTERNAL;
