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
ALTER TABLE "preferences" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "preferences" ADD COLUMN "services" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_availability" ADD CONSTRAINT "item_availability_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_availability_service" ON "item_availability" USING btree ("country","service","kind","item_id");--> statement-breakpoint
CREATE INDEX "item_availability_fetched" ON "item_availability" USING btree ("source","fetched_at");