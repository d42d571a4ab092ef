ALTER TABLE "contact_messages" ADD COLUMN "language" text DEFAULT 'tr' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_language" CHECK ("contact_messages"."language" in ('tr', 'en'));--> statement-breakpoint
-- Until now a reply came in the language of the account.
UPDATE "contact_messages" SET "language" = "users"."language" FROM "users" WHERE "users"."id" = "contact_messages"."user_id";
