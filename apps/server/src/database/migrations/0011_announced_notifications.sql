ALTER TABLE "notifications" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "notifications_deleted" ON "notifications" USING btree ("deleted_at") WHERE "notifications"."deleted_at" is not null;--> statement-breakpoint
CREATE FUNCTION announce_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Heard by every server once this commits; the same announcement twice in one transaction is heard once.
  IF tg_op = 'INSERT' THEN
    PERFORM pg_notify('notifications', 'new ' || new.user_id || ' ' || new.seq);
  ELSE
    PERFORM pg_notify('notifications', 'changed ' || old.user_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_announce_insert AFTER INSERT ON "notifications"
  FOR EACH ROW EXECUTE FUNCTION announce_notification();--> statement-breakpoint
CREATE TRIGGER notifications_announce_update AFTER UPDATE ON "notifications"
  FOR EACH ROW WHEN (old.is_read IS DISTINCT FROM new.is_read OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION announce_notification();--> statement-breakpoint
CREATE TRIGGER notifications_announce_delete AFTER DELETE ON "notifications"
  FOR EACH ROW WHEN (old.deleted_at IS NULL) EXECUTE FUNCTION announce_notification();--> statement-breakpoint
CREATE FUNCTION announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', 'session ' || old.user_id || ' ' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_announce_end AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (old.expires_at > now()) EXECUTE FUNCTION announce_session_end();--> statement-breakpoint
CREATE FUNCTION announce_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', 'person ' || new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_announce_status AFTER UPDATE OF status ON "users"
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION announce_person();
