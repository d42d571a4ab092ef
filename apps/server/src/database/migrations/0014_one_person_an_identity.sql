DROP INDEX "identities_account";--> statement-breakpoint
CREATE UNIQUE INDEX "identities_account" ON "identities" USING btree ("provider_id","account_id");