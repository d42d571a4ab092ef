ALTER TABLE "users" ADD COLUMN "revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE FUNCTION renew_own_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.revision := gen_random_uuid();
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER users_revision BEFORE UPDATE ON "users" FOR EACH ROW EXECUTE FUNCTION renew_own_revision();--> statement-breakpoint
CREATE FUNCTION renew_revision_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two statements about several people cannot block each other.
  PERFORM 1 FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET revision = gen_random_uuid() WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY['preferences', 'user_items', 'daily_recommendations', 'daily_refreshes', 'notifications']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_revision_of_users()', shown || '_revision_insert', shown);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_revision_of_users()', shown || '_revision_update', shown);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION renew_revision_of_users()', shown || '_revision_delete', shown);
  END LOOP;
END $$;
