CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"row_count" bigint,
	"is_encrypted" boolean NOT NULL,
	"waited_milliseconds" integer,
	"is_verified" boolean NOT NULL,
	"fault" text,
	CONSTRAINT "backups_fault" CHECK ("backups"."fault" in ('failed', 'unverified')),
	CONSTRAINT "backups_stored" CHECK (("backups"."name" is null) = ("backups"."fault" is not distinct from 'failed'))
);
--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" USING btree ("ended_at");