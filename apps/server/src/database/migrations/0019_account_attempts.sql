CREATE TABLE "account_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bot_checks" ADD COLUMN "work" jsonb;--> statement-breakpoint
CREATE INDEX "account_attempts_expires" ON "account_attempts" USING btree ("expires_at");