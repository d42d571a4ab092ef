CREATE TABLE "app_installs" (
	"date" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
