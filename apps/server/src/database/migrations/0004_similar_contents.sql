CREATE TABLE "similar_contents" (
	"content_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"items" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "similar_contents_source" CHECK ("similar_contents"."source" in ('model', 'engine'))
);
