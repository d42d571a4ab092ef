-- Only in tests: a transaction that changes rows of a user must have renewed the user's revision, and so locked the user. A row of
-- this transaction is the one that can be seen although the transaction that wrote it is still in progress. Statements of
-- the tests themselves begin with a comment; `follow-statement.ts` renews the revisions after them.
CREATE FUNCTION is_statement_of_test() RETURNS boolean LANGUAGE sql AS $$
  SELECT current_query() LIKE '/* test */%'
$$;
--> statement-breakpoint
CREATE FUNCTION require_new_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(new.user_id, old.user_id);
BEGIN
  -- Foreign keys delete the friendships of others with a deleted account; accepting and ending one locks that account as well.
  IF tg_op = 'DELETE' AND tg_table_name = 'friendships' THEN
    IF NOT EXISTS (SELECT FROM users WHERE id = old.friend_id) THEN
      RETURN NULL;
    END IF;
  END IF;
  IF EXISTS (SELECT FROM users WHERE id = owner)
    AND NOT EXISTS (SELECT FROM user_states WHERE user_id = owner AND pg_xact_status(
      ((pg_current_xact_id()::text::bigint >> 32 << 32) + xmin::text::bigint)::text::xid8) = 'in progress') THEN
    RAISE EXCEPTION 'a change of % renews no revision: begin its transaction with lockUser', tg_table_name;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION require_new_revision_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = new.id)
    AND NOT EXISTS (SELECT FROM user_states WHERE user_id = new.id AND pg_xact_status(
      ((pg_current_xact_id()::text::bigint >> 32 << 32) + xmin::text::bigint)::text::xid8) = 'in progress') THEN
    RAISE EXCEPTION 'a change of users renews no revision: begin its transaction with lockUser';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER revision_guard AFTER UPDATE OF status, is_premium, premium_expires_at ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NOT is_statement_of_test() AND
    (old.status, old.is_premium, old.premium_expires_at) IS DISTINCT FROM (new.status, new.is_premium, new.premium_expires_at))
  EXECUTE FUNCTION require_new_revision_of_account();
--> statement-breakpoint
-- Of all tables in `placements.ts` that are spread by user but `user_states`, which is the lock itself.
DO $$
DECLARE
  guarded text;
  counts_if text;
BEGIN
  FOR guarded, counts_if IN VALUES
    ('preferences', 'true'),
    ('interactions', 'true'),
    ('user_items', 'true'),
    ('daily_recommendations', 'true'),
    ('daily_refreshes', 'true'),
    -- Old claims, which no page shows, are deleted for all users at once.
    ('daily_notices', 'false'),
    -- So are notifications that their users deleted a while ago.
    ('notifications', 'old.deleted_at IS NULL'),
    -- Devices are deleted one by one when a push service says that they are gone or another account has them, which no page of
    -- the user's shows, and a lock of the endpoint orders.
    ('notification_subscriptions', 'false'),
    ('friendships', 'true'),
    ('history_imports', 'true'),
    ('history_import_rows', 'true')
  LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER revision_guard AFTER INSERT OR UPDATE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NOT is_statement_of_test()) EXECUTE FUNCTION require_new_revision()', guarded);
    EXECUTE format('CREATE CONSTRAINT TRIGGER revision_guard_delete AFTER DELETE ON %I DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NOT is_statement_of_test() AND %s) EXECUTE FUNCTION require_new_revision()', guarded, counts_if);
  END LOOP;
END $$;
