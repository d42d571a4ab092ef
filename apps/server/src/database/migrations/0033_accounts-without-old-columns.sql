-- contract step: the release of 0032 neither reads nor writes these columns, which "user_states" has taken over.
ALTER TABLE "users" DROP COLUMN "last_login", DROP COLUMN "last_seen_at", DROP COLUMN "notification_count", DROP COLUMN "revision";
