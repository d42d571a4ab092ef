CREATE TABLE "item_availability" (
	"item_id" text NOT NULL,
	"country" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_availability_item_id_country_service_kind_source_pk" PRIMARY KEY("item_id","country","service","kind","source"),
	CONSTRAINT "item_availability_country" CHECK ("item_availability"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "item_availability_kind" CHECK ("item_availability"."kind" in ('subscription', 'free', 'ads', 'rent', 'buy')),
	CONSTRAINT "item_availability_source" CHECK ("item_availability"."source" in ('bugunne', 'file', 'wikidata', 'musicbrainz', 'tvmaze', 'tmdb'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"input" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"cursor" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unmapped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_imports_source" CHECK ("catalogue_imports"."source" in ('bugunne', 'file', 'wikidata', 'musicbrainz', 'tvmaze', 'tmdb', 'snapshot')),
	CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "host_paces" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "history_import_rows" (
	"user_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"row" jsonb NOT NULL,
	"outcome" text,
	"code" text,
	"content_id" text,
	"candidate_ids" text[] DEFAULT '{}' NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"before" jsonb,
	CONSTRAINT "history_import_rows_user_id_import_id_position_pk" PRIMARY KEY("user_id","import_id","position"),
	CONSTRAINT "history_import_rows_outcome_value" CHECK ("history_import_rows"."outcome" in ('matched', 'already', 'ambiguous', 'unknown', 'skipped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "history_imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"services" text[] NOT NULL,
	"files" text[] NOT NULL,
	"works" integer NOT NULL,
	"total" integer NOT NULL,
	"uploaded" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"stored" jsonb NOT NULL,
	"left_out" jsonb NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "history_imports_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "history_imports_state" CHECK ("history_imports"."state" in ('uploading', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"built_in" text DEFAULT '' NOT NULL,
	CONSTRAINT "catalogue_state_one_row" CHECK ("catalogue_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "item_facts" (
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"url" text,
	"facts" jsonb NOT NULL,
	"licence" text NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_facts_source_source_id_pk" PRIMARY KEY("source","source_id"),
	CONSTRAINT "item_facts_source" CHECK ("item_facts"."source" in ('bugunne', 'file', 'wikidata', 'musicbrainz', 'tvmaze', 'tmdb'))
);
--> statement-breakpoint
CREATE TABLE "item_keys" (
	"key" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "item_keys_key_item_id_pk" PRIMARY KEY("key","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_outside_ids" (
	"scheme" text NOT NULL,
	"value" text NOT NULL,
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "item_outside_ids_scheme_value_item_id_source_pk" PRIMARY KEY("scheme","value","item_id","source"),
	CONSTRAINT "item_outside_ids_source" CHECK ("item_outside_ids"."source" in ('bugunne', 'file', 'wikidata', 'musicbrainz', 'tvmaze', 'tmdb'))
);
--> statement-breakpoint
CREATE TABLE "item_texts" (
	"item_id" text NOT NULL,
	"language" text NOT NULL,
	"description" text NOT NULL,
	"detailed_description" text,
	"tags" text[] NOT NULL,
	CONSTRAINT "item_texts_item_id_language_pk" PRIMARY KEY("item_id","language"),
	CONSTRAINT "item_texts_language" CHECK ("item_texts"."language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"tier" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sources" jsonb NOT NULL,
	"is_eligible" boolean NOT NULL,
	"version" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "items_category" CHECK ("items"."category" in ('movie', 'series', 'food', 'music')),
	CONSTRAINT "items_tier" CHECK ("items"."tier" in ('written', 'listed'))
);
--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_availability" ADD CONSTRAINT "item_availability_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_import_rows" ADD CONSTRAINT "history_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_import_rows" ADD CONSTRAINT "history_import_rows_import" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."history_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_imports" ADD CONSTRAINT "history_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_facts" ADD CONSTRAINT "item_facts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_keys" ADD CONSTRAINT "item_keys_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_outside_ids" ADD CONSTRAINT "item_outside_ids_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_texts" ADD CONSTRAINT "item_texts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_availability_service" ON "item_availability" USING btree ("country","service","kind","item_id");--> statement-breakpoint
CREATE INDEX "item_availability_fetched" ON "item_availability" USING btree ("source","fetched_at");--> statement-breakpoint
CREATE INDEX "catalogue_imports_source" ON "catalogue_imports" USING btree ("source","id");--> statement-breakpoint
CREATE INDEX "history_import_rows_pending" ON "history_import_rows" USING btree ("user_id","import_id","position") WHERE "history_import_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "history_import_rows_outcome" ON "history_import_rows" USING btree ("user_id","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "history_import_rows_content" ON "history_import_rows" USING btree ("user_id","content_id") WHERE "history_import_rows"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "history_imports_changed" ON "history_imports" USING btree ("changed_at","user_id");--> statement-breakpoint
CREATE INDEX "history_imports_created" ON "history_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "item_facts_item" ON "item_facts" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_keys_item" ON "item_keys" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_keys_beginning" ON "item_keys" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "item_outside_ids_item" ON "item_outside_ids" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_version" ON "items" USING btree ("version","id");