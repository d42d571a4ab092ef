-- Removes what only servers of the release before need. The next release runs it as its migration; the tests run without it.
DROP FUNCTION renew_own_revision, renew_revision_of_users, number_notification, announce_notification, announce_person,
  note_visit, create_user_state, copy_last_login, copy_notification_count CASCADE;
--> statement-breakpoint
ALTER TABLE notification_subscriptions DROP CONSTRAINT notification_subscriptions_session_id_sessions_id_fk;
--> statement-breakpoint
DROP INDEX notification_subscriptions_endpoint;
