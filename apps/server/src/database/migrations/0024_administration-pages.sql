CREATE TABLE "bulk_job_users" (
	"user_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"failure" text,
	CONSTRAINT "bulk_job_users_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_by" uuid,
	"request_id" text,
	"action" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"filters" jsonb,
	"reason" text,
	"premium_until" timestamp with time zone,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "bulk_jobs_action" CHECK ("bulk_jobs"."action" in ('activate', 'deactivate', 'grant_premium', 'end_premium', 'delete')),
	CONSTRAINT "bulk_jobs_state" CHECK ("bulk_jobs"."state" in ('waiting', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "user_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
-- Unlogged: the figures are written often and worth nothing after a crash.
CREATE UNLOGGED TABLE "server_samples" (
	"server_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"p50" double precision,
	"p95" double precision,
	"p99" double precision,
	"loop_delay" double precision NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"heap_bytes" bigint NOT NULL,
	"cpu" double precision NOT NULL,
	"streams" integer NOT NULL,
	"push_sent" integer NOT NULL,
	"push_failed" integer NOT NULL,
	CONSTRAINT "server_samples_server_id_at_pk" PRIMARY KEY("server_id","at")
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
DROP INDEX "audit_logs_created";--> statement-breakpoint
DROP INDEX "audit_logs_user";--> statement-breakpoint
DROP INDEX "interactions_created";--> statement-breakpoint
DROP INDEX "interactions_user_created";--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "admin_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "actor_kind" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "premium_notices" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || display_name)) STORED;--> statement-breakpoint
ALTER TABLE "bulk_job_users" ADD CONSTRAINT "bulk_job_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_users" ADD CONSTRAINT "bulk_job_users_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_users_waiting" ON "bulk_job_users" USING btree ("job_id","user_id") WHERE "bulk_job_users"."failure" is null;--> statement-breakpoint
CREATE INDEX "bulk_job_users_failed" ON "bulk_job_users" USING btree ("job_id") WHERE "bulk_job_users"."failure" is not null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_jobs_open" ON "bulk_jobs" USING btree ("updated_at") WHERE "bulk_jobs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_views_name" ON "user_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_user" ON "contact_replies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_replies_unsent" ON "contact_replies" USING btree ("created_at") WHERE "contact_replies"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "server_samples_at" ON "server_samples" USING btree ("at");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("record_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_table" ON "audit_logs" USING btree ("table_name","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_actor" ON "audit_logs" USING btree ("actor_kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "daily_recommendations_seen" ON "daily_recommendations" USING btree ("seen_at","user_id") WHERE "daily_recommendations"."seen_at" is not null;--> statement-breakpoint
CREATE INDEX "interactions_kind" ON "interactions" USING btree ("action","content_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_title" ON "interactions" USING btree ("content_title","content_category","created_at" DESC NULLS FIRST,"action");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ((not "is_priority"),"created_at","id") WHERE "contact_messages"."responded_at" is null and "contact_messages"."status" in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "contact_messages_responder" ON "contact_messages" USING btree ("responded_by") WHERE "contact_messages"."responded_by" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_responded" ON "contact_messages" USING btree ("responded_at") WHERE "contact_messages"."responded_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (fold_text("name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_listed" ON "payment_attempts" USING btree ("status","attempted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_listed_method" ON "payment_attempts" USING btree ("payment_method","attempted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_transfers" ON "payment_attempts" USING btree ("completed_at") WHERE "payment_attempts"."payment_method" = 'bank-transfer' and "payment_attempts"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_webhooks_failed" ON "payment_webhooks" USING btree ("received_at" DESC NULLS FIRST) WHERE "payment_webhooks"."processed_at" is null and "payment_webhooks"."failures" > 0;--> statement-breakpoint
CREATE INDEX "payment_webhooks_type" ON "payment_webhooks" USING btree ("type","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_webhooks_outcome" ON "payment_webhooks" USING btree ("outcome","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_living" ON "premium_subscriptions" USING btree ("payment_method","status","entitled_until","started_at","provider");--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed" ON "premium_subscriptions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_method" ON "premium_subscriptions" USING btree ("payment_method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("requested_at") WHERE "refund_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_user_created" ON "interactions" USING btree ("user_id","created_at" DESC NULLS FIRST,"content_category","action");--> statement-breakpoint
CREATE INDEX "interactions_created" ON "interactions" USING btree ("created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_kind" CHECK ("audit_logs"."actor_kind" in ('staff', 'user', 'system'));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created_order" ON "users" USING btree ("created_at", "id");--> statement-breakpoint
CREATE INDEX "users_seen_order" ON "users" USING btree ("last_seen_at", "id");--> statement-breakpoint
CREATE INDEX "users_two_step" ON "users" USING btree ("created_at", "id") WHERE "two_factor_enabled";--> statement-breakpoint
CREATE INDEX "users_name_order" ON "users" USING btree ((fold_text("display_name") COLLATE "C"), "id");--> statement-breakpoint
CREATE INDEX "users_email_order" ON "users" USING btree (("email" COLLATE "C"), "id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
UPDATE "users" u SET last_seen_at = greatest(u.created_at, u.last_login,
  (SELECT max(s.updated_at) FROM sessions s WHERE s.user_id = u.id));--> statement-breakpoint
-- A visit changes nothing that the dashboard shows, so responses of it stay valid.
DROP TRIGGER users_revision ON "users";--> statement-breakpoint
CREATE TRIGGER users_revision BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN (old.last_seen_at IS NOT DISTINCT FROM new.last_seen_at) EXECUTE FUNCTION renew_own_revision();--> statement-breakpoint
CREATE FUNCTION note_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Skipped while another transaction holds the user: one that deletes this session would otherwise deadlock.
  UPDATE users SET last_seen_at = new.updated_at
    WHERE id = (SELECT id FROM users WHERE id = new.user_id AND last_seen_at < new.updated_at FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_note_visit AFTER INSERT OR UPDATE OF updated_at ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION note_visit();--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_state" ON "premium_subscriptions" USING btree (("snapshot" -> 'snapshot' ->> 'status'),"created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_trialing" ON "premium_subscriptions" USING btree ("status","provider") WHERE ("snapshot" -> 'snapshot' ->> 'status') = 'trialing';--> statement-breakpoint
CREATE INDEX "premium_subscriptions_past_due" ON "premium_subscriptions" USING btree ("status","provider") WHERE ("snapshot" -> 'snapshot' ->> 'status') IN ('past_due', 'unpaid');--> statement-breakpoint
CREATE INDEX "payment_orders_month" ON "payment_orders" USING btree ("created_at") INCLUDE ("provider","currency","status","amount","refunded");--> statement-breakpoint
CREATE INDEX "premium_subscriptions_trial_end" ON "premium_subscriptions" USING btree (("snapshot" -> 'snapshot' ->> 'trialEndsAt'));--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_end" ON "premium_subscriptions" USING btree (coalesce("expires_at", timestamptz '2999-12-31 00:00:00+00'),"id");--> statement-breakpoint
UPDATE "audit_logs" SET "actor_kind" = 'staff' WHERE "user_id" IS NOT NULL;--> statement-breakpoint
-- The audit log takes inserts only. Two changes are allowed, each announced by a setting of the transaction: the removal of
-- rows that are older than both `bugunne.audit_removed_before` and 30 days, and the anonymising of the user
-- `bugunne.deleted_user`, who must be deleted when the transaction ends.
CREATE FUNCTION guard_audit_logs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_anonymised boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF old.created_at < nullif(current_setting('bugunne.audit_removed_before', true), '')::timestamptz
      AND old.created_at < now() - interval '30 days' THEN
      RETURN old;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    is_anonymised := nullif(current_setting('bugunne.deleted_user', true), '') IS NOT NULL;
    IF (new.id, new.action, new.table_name, new.actor_kind, new.created_at)
        = (old.id, old.action, old.table_name, old.actor_kind, old.created_at)
      AND new.request_id IS NOT DISTINCT FROM old.request_id
      -- The foreign key's own change, after the user was deleted.
      AND (new.user_id IS NOT DISTINCT FROM old.user_id
        OR (new.user_id IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = old.user_id)))
      AND (new.record_id IS NOT DISTINCT FROM old.record_id OR (is_anonymised AND new.record_id IS NULL))
      AND (new.old_values IS NOT DISTINCT FROM old.old_values OR (is_anonymised AND new.old_values IS NULL))
      AND (new.new_values IS NOT DISTINCT FROM old.new_values OR (is_anonymised AND new.new_values IS NULL))
      AND (new.ip_address IS NOT DISTINCT FROM old.ip_address OR (is_anonymised AND new.ip_address IS NULL))
      AND (new.user_agent IS NOT DISTINCT FROM old.user_agent OR (is_anonymised AND new.user_agent IS NULL)) THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log takes inserts only' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE FUNCTION check_audit_anonymised() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deleted text := nullif(current_setting('bugunne.deleted_user', true), '');
BEGIN
  IF deleted IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = deleted::uuid) THEN
    RAISE EXCEPTION 'the audit log is anonymised only for a deleted user' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_logs_guard BEFORE UPDATE OR DELETE ON "audit_logs"
  FOR EACH ROW EXECUTE FUNCTION guard_audit_logs();--> statement-breakpoint
CREATE TRIGGER audit_logs_guard_truncate BEFORE TRUNCATE ON "audit_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION guard_audit_logs();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_logs_anonymised AFTER UPDATE ON "audit_logs" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.record_id, old.old_values, old.new_values, old.ip_address, old.user_agent)
    IS DISTINCT FROM (new.record_id, new.old_values, new.new_values, new.ip_address, new.user_agent))
  EXECUTE FUNCTION check_audit_anonymised();--> statement-breakpoint
-- Also for sessions with session_replication_role = replica, in which other triggers do not fire.
ALTER TABLE "audit_logs" ENABLE ALWAYS TRIGGER audit_logs_guard;--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ALWAYS TRIGGER audit_logs_guard_truncate;--> statement-breakpoint
ALTER TABLE "audit_logs" ENABLE ALWAYS TRIGGER audit_logs_anonymised;
