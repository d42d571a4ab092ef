-- Only in tests: a transaction that changes what a dashboard shows must have renewed the revision of its user. A row of
-- this transaction is the one that can be seen although the transaction that wrote it is still in progress. Statements of
-- the tests themselves begin with a comment and get what servers do besides.
CREATE FUNCTION is_statement_of_test() RETURNS boolean LANGUAGE sql AS $$
  SELECT current_query() LIKE '/* test */%'
$$;
--> statement-breakpoint
CREATE FUNCTION require_new_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(new.user_id, old.user_id);
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = owner)
    AND NOT EXISTS (SELECT FROM user_states WHERE user_id = owner AND pg_xact_status(
      ((pg_current_xact_id()::text::bigint >> 32 << 32) + xmin::text::bigint)::text::xid8) = 'in progress') THEN
    RAISE EXCEPTION 'a change of % renews no revision: begin its transaction with lockUser', tg_table_name;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION renew_revision_for_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_states SET revision = gen_random_uuid() WHERE user_id = coalesce(new.user_id, old.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['preferences', 'user_items', 'daily_recommendations', 'daily_refreshes', 'notifications']
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER revision_guard AFTER INSERT OR UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NOT is_statement_of_test()) EXECUTE FUNCTION require_new_revision()', shown);
    EXECUTE format('CREATE CONSTRAINT TRIGGER revision_guard_delete AFTER DELETE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NOT is_statement_of_test() AND %s) EXECUTE FUNCTION require_new_revision()', shown,
      CASE shown WHEN 'notifications' THEN 'old.deleted_at IS NULL' ELSE 'true' END);
    EXECUTE format('CREATE TRIGGER test_revision AFTER INSERT OR UPDATE OR DELETE ON %I
      FOR EACH ROW WHEN (is_statement_of_test()) EXECUTE FUNCTION renew_revision_for_test()', shown);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION number_notification_of_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_states SET notification_count = notification_count + 1 WHERE user_id = new.user_id
    RETURNING notification_count INTO new.seq;
  PERFORM pg_notify('notifications', 'new ' || new.user_id || ' ' || new.seq);
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER test_number BEFORE INSERT ON notifications FOR EACH ROW
  WHEN (new.seq = 0 AND is_statement_of_test()) EXECUTE FUNCTION number_notification_of_test();
--> statement-breakpoint
CREATE FUNCTION announce_notification_of_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notifications', 'changed ' || old.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER test_announce AFTER UPDATE OR DELETE ON notifications FOR EACH ROW
  WHEN (is_statement_of_test()) EXECUTE FUNCTION announce_notification_of_test();
--> statement-breakpoint
CREATE FUNCTION follow_user_of_test() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO user_states (user_id, last_seen_at) VALUES (new.id, new.created_at) ON CONFLICT DO NOTHING;
  ELSIF (old.status, old.email) IS DISTINCT FROM (new.status, new.email) THEN
    PERFORM pg_notify('notifications', 'person ' || new.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER test_user AFTER INSERT OR UPDATE ON users FOR EACH ROW
  WHEN (is_statement_of_test()) EXECUTE FUNCTION follow_user_of_test();
