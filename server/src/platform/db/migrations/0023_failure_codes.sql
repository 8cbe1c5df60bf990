-- Why a note failed is a code; the sentence is made where it is read.
UPDATE "recording" SET "failure" = "failure" - 'sentence' WHERE "failure" IS NOT NULL;
