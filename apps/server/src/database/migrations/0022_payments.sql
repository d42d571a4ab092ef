CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"subscription_id" text,
	"checkout_id" text,
	"plan_type" text,
	"amount" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"billing_reason" text NOT NULL,
	"invoice_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"type" text NOT NULL,
	"payload" text,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "payment_webhooks_outcome" CHECK ("payment_webhooks"."outcome" in ('applied', 'ignored', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "premium_notices" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"template" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "premium_notices_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "premium_trials" (
	"hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_requests_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "refund_requests_status" CHECK ("refund_requests"."status" in ('requested', 'granted', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"declines" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_objects_kind" CHECK ("sandbox_objects"."kind" in ('checkout', 'subscription', 'order', 'refund'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "premium_subscriptions" DROP CONSTRAINT "premium_subscriptions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "premium_subscriptions" DROP CONSTRAINT "premium_subscriptions_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ALTER COLUMN "plan_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "request_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "plan_type" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "plan_type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payment_method" text DEFAULT 'credit-card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "payment_method" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checkout_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "expires_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD COLUMN "entitled_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD COLUMN "end_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_priority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_webhooks" ADD CONSTRAINT "payment_webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_notices" ADD CONSTRAINT "premium_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD CONSTRAINT "sandbox_objects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_orders_user" ON "payment_orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_orders_subscription" ON "payment_orders" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_webhooks_waiting" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."processed_at" is null;--> statement-breakpoint
CREATE INDEX "payment_webhooks_received" ON "payment_webhooks" USING btree ("received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_webhooks_user" ON "payment_webhooks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "premium_notices_waiting" ON "premium_notices" USING btree ("created_at") WHERE "premium_notices"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "refund_requests_user" ON "refund_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sandbox_objects_user" ON "sandbox_objects" USING btree ("user_id","kind");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD CONSTRAINT "premium_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_request" ON "payment_attempts" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_pending" ON "payment_attempts" USING btree ("user_id","payment_method") WHERE "payment_attempts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempts_expires" ON "payment_attempts" USING btree ("expires_at") WHERE "payment_attempts"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "premium_subscriptions_user" ON "premium_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "premium_subscriptions_to_end" ON "premium_subscriptions" USING btree ("end_requested_at") WHERE "premium_subscriptions"."end_requested_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "premium_subscriptions_grant" ON "premium_subscriptions" USING btree ("user_id") WHERE "premium_subscriptions"."payment_method" = 'grant';--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_checkout_id_unique" UNIQUE("checkout_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_code_unique" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_plan" CHECK ("payment_attempts"."plan_type" in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method" CHECK ("payment_attempts"."payment_method" in ('credit-card', 'bank-transfer'));--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD CONSTRAINT "premium_subscriptions_end" CHECK (("premium_subscriptions"."end_requested_at" is null) = ("premium_subscriptions"."end_reason" is null));--> statement-breakpoint
UPDATE "premium_subscriptions" SET "payment_method" = 'credit-card' WHERE "payment_method" NOT IN ('credit-card', 'bank-transfer');--> statement-breakpoint
ALTER TABLE "premium_subscriptions" ADD CONSTRAINT "premium_subscriptions_method" CHECK ("premium_subscriptions"."payment_method" in ('credit-card', 'bank-transfer', 'grant'));--> statement-breakpoint
-- Premium is derived from the rows of premium_subscriptions from now on; until now staff granted it on the user alone.
INSERT INTO "premium_subscriptions" ("user_id", "amount", "currency", "payment_method", "status", "started_at", "expires_at", "entitled_until")
SELECT "id", 0, 'USD', 'grant', 'active', coalesce("premium_started_at", now()), "premium_expires_at", coalesce("premium_expires_at", '9999-12-31T00:00:00Z')
FROM "users" WHERE "is_premium";--> statement-breakpoint
-- Until now the queue looked at the author's present Premium.
UPDATE "contact_messages" SET "is_priority" = true FROM "users"
WHERE "users"."is_premium" AND coalesce("users"."premium_expires_at" > now(), true)
  AND ("users"."id" = "contact_messages"."user_id" OR ("contact_messages"."user_id" IS NULL AND "users"."email" = lower("contact_messages"."email")));
