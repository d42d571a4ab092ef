-- contract step: the release of 0031 works without the triggers and keys that are removed here. The old columns of "users"
-- stay until the next release drops them: the release of 0031 still names them when it creates an account.
DROP FUNCTION IF EXISTS renew_own_revision, renew_revision_of_users, number_notification, announce_notification,
  announce_person, note_visit, create_user_state, copy_last_login, copy_notification_count CASCADE;--> statement-breakpoint
INSERT INTO "user_states" ("user_id", "revision", "notification_count", "last_login", "last_seen_at")
  SELECT "id", "revision", "notification_count", "last_login", "last_seen_at" FROM "users" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP INDEX IF EXISTS "users_seen_order";--> statement-breakpoint
ALTER TABLE "notification_subscriptions" DROP CONSTRAINT IF EXISTS "notification_subscriptions_session_id_sessions_id_fk";--> statement-breakpoint
-- A unique index cannot span machines; a lock of the endpoint lets one account have a device.
DROP INDEX IF EXISTS "notification_subscriptions_endpoint";--> statement-breakpoint
CREATE INDEX "notification_subscriptions_endpoint" ON "notification_subscriptions" USING btree ("endpoint");
