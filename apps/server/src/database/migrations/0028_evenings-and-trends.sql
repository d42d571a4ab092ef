CREATE TABLE "evening_guests" (
	"key" uuid PRIMARY KEY NOT NULL,
	"evening_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"tastes" jsonb NOT NULL,
	"diets" text[] NOT NULL,
	"votes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evening_guests_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "evening_guests_state" CHECK ("evening_guests"."state" in ('invited', 'joined', 'away')),
	CONSTRAINT "evening_guests_language" CHECK ("evening_guests"."language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "evening_members" (
	"user_id" uuid NOT NULL,
	"evening_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"state" text NOT NULL,
	"votes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"satisfaction" real,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "evening_members_user_id_evening_id_pk" PRIMARY KEY("user_id","evening_id"),
	CONSTRAINT "evening_members_state" CHECK ("evening_members"."state" in ('invited', 'joined', 'away'))
);
--> statement-breakpoint
CREATE TABLE "evenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid,
	"date" date NOT NULL,
	"screen" text NOT NULL,
	"max_minutes" integer,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"guest_token_hash" text,
	"refused_by" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evenings_guest_token_hash_unique" UNIQUE("guest_token_hash"),
	CONSTRAINT "evenings_screen" CHECK ("evenings"."screen" in ('either', 'movie', 'series'))
);
--> statement-breakpoint
CREATE TABLE "popular_items" (
	"week" date NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"content_id" text NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "popular_items_week_category_kind_content_id_pk" PRIMARY KEY("week","category","kind","content_id"),
	CONSTRAINT "popular_items_category" CHECK ("popular_items"."category" in ('movie', 'series', 'food', 'music')),
	CONSTRAINT "popular_items_kind" CHECK ("popular_items"."kind" in ('liked', 'saved', 'tried'))
);
--> statement-breakpoint
ALTER TABLE "user_items" ADD COLUMN "evening_on" date;--> statement-breakpoint
ALTER TABLE "evening_guests" ADD CONSTRAINT "evening_guests_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_members" ADD CONSTRAINT "evening_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evening_members" ADD CONSTRAINT "evening_members_evening_id_evenings_id_fk" FOREIGN KEY ("evening_id") REFERENCES "public"."evenings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evenings" ADD CONSTRAINT "evenings_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evening_guests_evening" ON "evening_guests" USING btree ("evening_id");--> statement-breakpoint
CREATE INDEX "evening_members_evening" ON "evening_members" USING btree ("evening_id");--> statement-breakpoint
CREATE INDEX "evenings_host" ON "evenings" USING btree ("host_id","created_at");--> statement-breakpoint
CREATE INDEX "evenings_expires" ON "evenings" USING btree ("expires_at");