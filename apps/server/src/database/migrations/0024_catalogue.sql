CREATE TABLE "fact_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"content_id" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fact_reports_field" CHECK ("fact_reports"."field" in ('title', 'people', 'year', 'duration', 'genre', 'description', 'ingredients', 'diet', 'links', 'other')),
	CONSTRAINT "fact_reports_status_value" CHECK ("fact_reports"."status" in ('open', 'fixed', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "hidden_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"hidden_by" uuid,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_contents" ADD CONSTRAINT "hidden_contents_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_reports_status" ON "fact_reports" USING btree ("status","content_id","created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_content" ON "fact_reports" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_user" ON "fact_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_items_content" ON "user_items" USING btree ("content_id","last_shown_on");--> statement-breakpoint
CREATE INDEX "open_contents_searched" ON "open_contents" USING gin (fold_text("id" || ' ' || coalesce("content" ->> 'title', '') || ' ' || coalesce("content" ->> 'director', '') || ' ' || coalesce("content" ->> 'artist', '')) gin_trgm_ops);--> statement-breakpoint
-- Sets with replaced picks are few, so that the items that were replaced can be counted.
CREATE INDEX "daily_recommendations_refreshed" ON "daily_recommendations" USING gin (("recommendations" -> 'refreshed') jsonb_path_ops) WHERE "recommendations" ? 'refreshed';
