DROP INDEX "audit_logs_created";--> statement-breakpoint
DROP INDEX "payment_attempts_attempted";--> statement-breakpoint
DROP INDEX "premium_subscriptions_created";--> statement-breakpoint
DROP INDEX "interactions_user_created";--> statement-breakpoint
DROP INDEX "interactions_created";--> statement-breakpoint
DROP INDEX "user_items_saved";--> statement-breakpoint
DROP INDEX "contact_messages_status";--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
DROP INDEX "notifications_user_created";--> statement-breakpoint
DROP INDEX "users_created_at";--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_logs_created" ON "audit_logs" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_attempted" ON "payment_attempts" USING btree ("attempted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_created" ON "premium_subscriptions" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_user_created" ON "interactions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "interactions_created" ON "interactions" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_items_saved" ON "user_items" USING btree ("user_id","saved_at" DESC NULLS FIRST) WHERE "user_items"."saved_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_user_created" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST);