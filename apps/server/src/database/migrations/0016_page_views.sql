CREATE TABLE "page_views" (
	"date" date NOT NULL,
	"page" text NOT NULL,
	"language" text NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_date_page_language_pk" PRIMARY KEY("date","page","language")
);
