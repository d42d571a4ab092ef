ALTER TABLE "premium_notices" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_attempts_listed" ON "payment_attempts" USING btree ("status","attempted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_listed_method" ON "payment_attempts" USING btree ("payment_method","attempted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_transfers" ON "payment_attempts" USING btree ("completed_at") WHERE "payment_attempts"."payment_method" = 'bank-transfer' and "payment_attempts"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_webhooks_failed" ON "payment_webhooks" USING btree ("received_at" DESC NULLS FIRST) WHERE "payment_webhooks"."processed_at" is null and "payment_webhooks"."failures" > 0;--> statement-breakpoint
CREATE INDEX "payment_webhooks_type" ON "payment_webhooks" USING btree ("type","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_webhooks_outcome" ON "payment_webhooks" USING btree ("outcome","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_living" ON "premium_subscriptions" USING btree ("payment_method","status","entitled_until","started_at","provider");--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed" ON "premium_subscriptions" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_method" ON "premium_subscriptions" USING btree ("payment_method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "refund_requests_waiting" ON "refund_requests" USING btree ("requested_at") WHERE "refund_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_state" ON "premium_subscriptions" USING btree (("snapshot" -> 'snapshot' ->> 'status'),"created_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "premium_subscriptions_trialing" ON "premium_subscriptions" USING btree ("status","provider") WHERE ("snapshot" -> 'snapshot' ->> 'status') = 'trialing';--> statement-breakpoint
CREATE INDEX "premium_subscriptions_past_due" ON "premium_subscriptions" USING btree ("status","provider") WHERE ("snapshot" -> 'snapshot' ->> 'status') IN ('past_due', 'unpaid');--> statement-breakpoint
CREATE INDEX "payment_orders_month" ON "payment_orders" USING btree ("created_at") INCLUDE ("provider","currency","status","amount","refunded");--> statement-breakpoint
CREATE INDEX "premium_subscriptions_trial_end" ON "premium_subscriptions" USING btree (("snapshot" -> 'snapshot' ->> 'trialEndsAt'));--> statement-breakpoint
CREATE INDEX "premium_subscriptions_listed_end" ON "premium_subscriptions" USING btree (coalesce("expires_at", timestamptz '2999-12-31 00:00:00+00'),"id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_email_search" ON "users" USING gin (fold_text("email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_name_search" ON "users" USING gin (fold_text("display_name") gin_trgm_ops);
