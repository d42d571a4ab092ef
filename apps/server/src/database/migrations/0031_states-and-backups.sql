CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"name" text,
	"bytes" bigint,
	"row_count" bigint,
	"is_encrypted" boolean NOT NULL,
	"waited_milliseconds" integer,
	"is_verified" boolean NOT NULL,
	"fault" text,
	CONSTRAINT "backups_fault" CHECK ("backups"."fault" in ('failed', 'unverified')),
	CONSTRAINT "backups_stored" CHECK (("backups"."name" is null) = ("backups"."fault" is not distinct from 'failed'))
);
--> statement-breakpoint
CREATE TABLE "user_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid DEFAULT gen_random_uuid() NOT NULL,
	"notification_count" bigint DEFAULT 0 NOT NULL,
	"last_login" timestamp with time zone,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_states" ADD CONSTRAINT "user_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_ended" ON "backups" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "user_states_seen" ON "user_states" USING btree ("last_seen_at","user_id");--> statement-breakpoint
-- Servers of the release before read and write these columns of "users", so triggers copy in both directions until the next
-- release removes them with `after-rollout.sql`. Servers of this release lock the state first and those before the account,
-- so what is written for the latter skips locked accounts instead of waiting: their lock renews the revision as well. A restored
-- backup has all rows, so they do nothing then.
INSERT INTO "user_states" ("user_id", "revision", "notification_count", "last_login", "last_seen_at")
  SELECT "id", "revision", "notification_count", "last_login", "last_seen_at" FROM "users";--> statement-breakpoint
CREATE FUNCTION create_user_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bugunne.is_restoring', true) = 'true' THEN
    RETURN NULL;
  END IF;
  INSERT INTO user_states (user_id, last_login, last_seen_at) VALUES (new.id, new.last_login, new.last_seen_at)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_state AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION create_user_state();--> statement-breakpoint
CREATE FUNCTION copy_last_login() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_states SET last_login = new.last_login WHERE user_id = (
    SELECT user_id FROM user_states WHERE user_id = new.id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_last_login AFTER UPDATE OF "last_login" ON "users" FOR EACH ROW EXECUTE FUNCTION copy_last_login();--> statement-breakpoint
CREATE OR REPLACE FUNCTION renew_revision_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bugunne.is_restoring', true) = 'true' THEN
    RETURN NULL;
  END IF;
  UPDATE user_states SET revision = gen_random_uuid() WHERE user_id IN (
    SELECT user_id FROM user_states WHERE user_id IN (SELECT user_id FROM changed) ORDER BY user_id FOR NO KEY UPDATE);
  UPDATE users SET revision = gen_random_uuid() WHERE id IN (
    SELECT id FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION number_notification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE user_states SET notification_count = notification_count + 1 WHERE user_id = new.user_id
    RETURNING notification_count INTO new.seq;
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION copy_notification_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET notification_count = new.notification_count WHERE id = (
    SELECT id FROM users WHERE id = new.user_id FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_states_count AFTER UPDATE OF "notification_count" ON "user_states"
  FOR EACH ROW EXECUTE FUNCTION copy_notification_count();--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('bugunne.is_restoring', true) = 'true' THEN
    RETURN NULL;
  END IF;
  UPDATE users SET last_seen_at = new.updated_at
    WHERE id = (SELECT id FROM users WHERE id = new.user_id AND last_seen_at < new.updated_at FOR NO KEY UPDATE SKIP LOCKED);
  IF FOUND THEN
    UPDATE user_states SET last_seen_at = new.updated_at WHERE user_id = (
      SELECT user_id FROM user_states WHERE user_id = new.user_id AND last_seen_at < new.updated_at
        FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  RETURN NULL;
END $$;
