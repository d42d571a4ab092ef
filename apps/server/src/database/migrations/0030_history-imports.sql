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
ALTER TABLE "history_import_rows" ADD CONSTRAINT "history_import_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_import_rows" ADD CONSTRAINT "history_import_rows_import" FOREIGN KEY ("user_id","import_id") REFERENCES "public"."history_imports"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_imports" ADD CONSTRAINT "history_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "history_import_rows_pending" ON "history_import_rows" USING btree ("user_id","import_id","position") WHERE "history_import_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "history_import_rows_outcome" ON "history_import_rows" USING btree ("user_id","import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "history_import_rows_content" ON "history_import_rows" USING btree ("user_id","content_id") WHERE "history_import_rows"."content_id" is not null;--> statement-breakpoint
CREATE INDEX "history_imports_changed" ON "history_imports" USING btree ("changed_at","user_id");--> statement-breakpoint
CREATE INDEX "history_imports_created" ON "history_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "item_keys_beginning" ON "item_keys" USING btree ("key" text_pattern_ops);