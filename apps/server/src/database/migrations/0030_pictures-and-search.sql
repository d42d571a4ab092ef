CREATE TABLE "item_pictures" (
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"address" text,
	"fetched_at" timestamp with time zone NOT NULL,
	"stored_name" text,
	"stored_address" text,
	"stored_at" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_pictures_item_id_source_pk" PRIMARY KEY("item_id","source"),
	CONSTRAINT "item_pictures_source" CHECK ("item_pictures"."source" in ('tmdb', 'coverartarchive'))
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text(id || ' ' || coalesce(facts ->> 'originalTitle', '') || ' ' || coalesce(facts ->> 'turkishTitle', '') || ' ' || coalesce(facts ->> 'englishTitle', '') || ' ' || translate(coalesce(facts ->> 'otherTitles', ''), '[]"', '   ') || ' ' || translate(coalesce(facts ->> 'makers', ''), '[]"', '   '))) STORED;--> statement-breakpoint
CREATE INDEX "item_pictures_updated" ON "item_pictures" USING btree ("source","updated_at");--> statement-breakpoint
CREATE INDEX "items_listed" ON "items" USING btree ("category","id","is_eligible") WHERE "items"."tier" = 'listed';--> statement-breakpoint
CREATE INDEX "items_searched" ON "items" USING gin ("search_text" gin_trgm_ops) WHERE "items"."tier" = 'listed';