CREATE TABLE "community_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trained_at" timestamp with time zone NOT NULL,
	"people" integer NOT NULL,
	"likes" integer NOT NULL,
	"model" "bytea" NOT NULL
);
