ALTER TABLE "daily_recommendations" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "daily_recommendations_unseen" ON "daily_recommendations" USING btree ("user_id","date") WHERE "daily_recommendations"."seen_at" is null;--> statement-breakpoint
UPDATE "daily_recommendations" SET "seen_at" = "generated_at";
