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
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(email || ' ' || display_name)) STORED;--> statement-breakpoint
ALTER TABLE "bulk_job_users" ADD CONSTRAINT "bulk_job_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_users" ADD CONSTRAINT "bulk_job_users_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_views" ADD CONSTRAINT "user_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_users_waiting" ON "bulk_job_users" USING btree ("job_id","user_id") WHERE "bulk_job_users"."failure" is null;--> statement-breakpoint
CREATE INDEX "bulk_job_users_failed" ON "bulk_job_users" USING btree ("job_id") WHERE "bulk_job_users"."failure" is not null;--> statement-breakpoint
CREATE INDEX "bulk_jobs_created" ON "bulk_jobs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_jobs_open" ON "bulk_jobs" USING btree ("updated_at") WHERE "bulk_jobs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_views_name" ON "user_views" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_created_order" ON "users" USING btree ("created_at", "id");--> statement-breakpoint
CREATE INDEX "users_seen_order" ON "users" USING btree ("last_seen_at", "id");--> statement-breakpoint
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
  FOR EACH ROW EXECUTE FUNCTION note_visit();
