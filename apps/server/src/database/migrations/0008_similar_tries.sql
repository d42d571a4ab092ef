ALTER TABLE "language_model_days" ADD COLUMN "nothing" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "similar_contents" ADD COLUMN "tried_at" timestamp with time zone;