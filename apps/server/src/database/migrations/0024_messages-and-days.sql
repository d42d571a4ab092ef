CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text_tr" text NOT NULL,
	"text_en" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"date" date PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"sign_ups" integer NOT NULL,
	"active_users" integer NOT NULL,
	"sets_seen" integer NOT NULL,
	"interactions" integer NOT NULL,
	"premium_users" integer NOT NULL,
	"revenue" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "interactions_created";--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_user" ON "contact_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_replies_unsent" ON "contact_replies" USING btree ("created_at") WHERE "contact_replies"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_recommendations_seen" ON "daily_recommendations" USING btree ("seen_at","user_id") WHERE "daily_recommendations"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ((not "is_priority"),"created_at","id") WHERE "contact_messages"."responded_at" is null and "contact_messages"."status" in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "contact_messages_responder" ON "contact_messages" USING btree ("responded_by") WHERE "contact_messages"."responded_by" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_responded" ON "contact_messages" USING btree ("responded_at") WHERE "contact_messages"."responded_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_transfers" ON "payment_attempts" USING btree ("completed_at") WHERE "payment_attempts"."payment_method" = 'bank-transfer' and "payment_attempts"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "interactions_created" ON "interactions" USING btree ("created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);