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
