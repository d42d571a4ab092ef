CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "daily_notices" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_notices_user_id_date_pk" PRIMARY KEY("user_id","date")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "interactions" DROP CONSTRAINT "interactions_action";--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "excluded" text;--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "excluded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "params" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notification_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_notices" ADD CONSTRAINT "daily_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_secret" ON "two_factors" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "daily_notices_date" ON "daily_notices" USING btree ("date");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_items_excluded" ON "user_items" USING btree ("user_id","excluded_at" DESC NULLS FIRST) WHERE "user_items"."excluded" is not null;--> statement-breakpoint
UPDATE "notifications" n SET "seq" = numbered.seq
FROM (SELECT "user_id", "id", row_number() OVER (PARTITION BY "user_id" ORDER BY "created_at", "id") AS seq FROM "notifications") numbered
WHERE n."user_id" = numbered."user_id" AND n."id" = numbered."id";--> statement-breakpoint
UPDATE "users" u SET "notification_count" = counted.seq
FROM (SELECT "user_id", max("seq") AS seq FROM "notifications" GROUP BY "user_id") counted WHERE u."id" = counted."user_id";--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_user_seq" ON "notifications" USING btree ("user_id","seq");--> statement-breakpoint
ALTER TABLE "interactions" ADD CONSTRAINT "interactions_action" CHECK ("interactions"."action" in ('like', 'dislike', 'save', 'view', 'complete', 'not_for_me'));--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_excluded_value" CHECK ("user_items"."excluded" in ('seen', 'unwanted'));--> statement-breakpoint
ALTER TABLE "user_items" ADD CONSTRAINT "user_items_excluded_at" CHECK (("user_items"."excluded" is null) = ("user_items"."excluded_at" is null));--> statement-breakpoint
CREATE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The person's row stays locked until the commit, so that a later number is never seen before an earlier one.
  UPDATE users SET notification_count = notification_count + 1 WHERE id = new.user_id RETURNING notification_count INTO new.seq;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_seq BEFORE INSERT ON "notifications" FOR EACH ROW WHEN (new.seq = 0) EXECUTE FUNCTION number_notification();
