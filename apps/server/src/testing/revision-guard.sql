-- Only in tests: a transaction that changes what a dashboard shows must have renewed the revision of its user. A row of
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
  END LOOP;
END $$;
