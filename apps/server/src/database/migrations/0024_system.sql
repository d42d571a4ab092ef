-- Unlogged: the figures are written often and worth nothing after a crash.
CREATE UNLOGGED TABLE "server_samples" (
	"server_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seconds" double precision NOT NULL,
	"requests" integer NOT NULL,
	"errors" integer NOT NULL,
	"p50" double precision,
	"p95" double precision,
	"p99" double precision,
	"loop_delay" double precision NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"heap_bytes" bigint NOT NULL,
	"cpu" double precision NOT NULL,
	"streams" integer NOT NULL,
	"push_sent" integer NOT NULL,
	"push_failed" integer NOT NULL,
	CONSTRAINT "server_samples_server_id_at_pk" PRIMARY KEY("server_id","at")
);
--> statement-breakpoint
CREATE INDEX "server_samples_at" ON "server_samples" USING btree ("at");