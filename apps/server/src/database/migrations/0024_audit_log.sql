DROP INDEX "audit_logs_created";--> statement-breakpoint
DROP INDEX "audit_logs_user";--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "actor_kind" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_logs_record" ON "audit_logs" USING btree ("record_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_table" ON "audit_logs" USING btree ("table_name","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_actor" ON "audit_logs" USING btree ("actor_kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_kind" ON "interactions" USING btree ("action","content_category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_title" ON "interactions" USING btree ("content_title","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_logs_user" ON "audit_logs" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_actor_kind" CHECK ("audit_logs"."actor_kind" in ('staff', 'user', 'system'));--> statement-breakpoint
UPDATE "audit_logs" SET "actor_kind" = 'staff' WHERE "user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_search" ON "users" USING gin (fold_text("email" || ' ' || "display_name") gin_trgm_ops);--> statement-breakpoint
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
