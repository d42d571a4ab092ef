CREATE TABLE "language_model_days" (
	"date" date NOT NULL,
	"use" text NOT NULL,
	"questions" bigint DEFAULT 0 NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	"retries" bigint DEFAULT 0 NOT NULL,
	"answers" bigint DEFAULT 0 NOT NULL,
	"milliseconds" bigint DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"micro_usd" bigint DEFAULT 0 NOT NULL,
	"from_model" bigint DEFAULT 0 NOT NULL,
	"from_cache" bigint DEFAULT 0 NOT NULL,
	"from_engine" bigint DEFAULT 0 NOT NULL,
	"from_default" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "language_model_days_date_use_pk" PRIMARY KEY("date","use")
);
