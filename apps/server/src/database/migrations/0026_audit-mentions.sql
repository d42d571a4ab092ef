ALTER TABLE "bulk_jobs" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_logs_session_user" ON "audit_logs" USING btree (("new_values" ->> 'user_id')) WHERE "audit_logs"."table_name" = 'sessions';--> statement-breakpoint
CREATE INDEX "audit_logs_mentions" ON "audit_logs" USING gin (lower((coalesce("record_id", '') || ' ' || coalesce("old_values"::text, '') || ' ' || coalesce("new_values"::text, '')) collate "C") gin_trgm_ops) WITH (gin_pending_list_limit=256);