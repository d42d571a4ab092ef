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
CREATE TABLE "content_days" (
	"date" date NOT NULL,
	"content_id" text NOT NULL,
	"category" text NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "content_days_date_content_id_pk" PRIMARY KEY("date","content_id")
);
--> statement-breakpoint
CREATE TABLE "quality_days" (
	"date" date NOT NULL,
	"category" text NOT NULL,
	"cohort" text NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"liked" integer DEFAULT 0 NOT NULL,
	"disliked" integer DEFAULT 0 NOT NULL,
	"saved" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"unwanted" integer DEFAULT 0 NOT NULL,
	"refreshed" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"violations" integer DEFAULT 0 NOT NULL,
	"from_model" integer DEFAULT 0 NOT NULL,
	"from_engine" integer DEFAULT 0 NOT NULL,
	"from_default" integer DEFAULT 0 NOT NULL,
	"calibration" jsonb NOT NULL,
	CONSTRAINT "quality_days_date_category_cohort_pk" PRIMARY KEY("date","category","cohort"),
	CONSTRAINT "quality_days_category" CHECK ("quality_days"."category" in ('movie', 'series', 'food', 'music')),
	CONSTRAINT "quality_days_cohort" CHECK ("quality_days"."cohort" in ('newcomer', 'regular'))
);
--> statement-breakpoint
CREATE TABLE "quality_findings" (
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "quality_findings_user_id_date_kind_content_id_pk" PRIMARY KEY("user_id","date","kind","content_id")
);
--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_contents" ADD CONSTRAINT "hidden_contents_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quality_findings" ADD CONSTRAINT "quality_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_reports_status" ON "fact_reports" USING btree ("status","content_id","created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_content" ON "fact_reports" USING btree ("content_id","created_at");--> statement-breakpoint
CREATE INDEX "fact_reports_user" ON "fact_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quality_findings_date" ON "quality_findings" USING btree ("date");--> statement-breakpoint
CREATE INDEX "daily_recommendations_date" ON "daily_recommendations" USING btree ("date","user_id");--> statement-breakpoint
CREATE INDEX "user_items_content" ON "user_items" USING btree ("content_id","last_shown_on");--> statement-breakpoint
CREATE INDEX "open_contents_searched" ON "open_contents" USING gin (fold_text("id" || ' ' || coalesce("content" ->> 'title', '') || ' ' || coalesce("content" ->> 'director', '') || ' ' || coalesce("content" ->> 'artist', '')) gin_trgm_ops);--> statement-breakpoint
-- Sets with replaced picks are few, so that the items that were replaced can be counted.
CREATE INDEX "daily_recommendations_refreshed" ON "daily_recommendations" USING gin (("recommendations" -> 'refreshed') jsonb_path_ops) WHERE "recommendations" ? 'refreshed';
