-- A new address is announced as well, because short-lived cookies hold the address.
DROP TRIGGER users_announce_status ON "users";--> statement-breakpoint
CREATE TRIGGER users_announce_person AFTER UPDATE OF status, email ON "users"
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.email IS DISTINCT FROM new.email)
  EXECUTE FUNCTION announce_person();
