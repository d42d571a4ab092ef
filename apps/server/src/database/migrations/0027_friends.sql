CREATE TABLE "friend_blocks" (
	"user_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"blocked_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "friend_invitations" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"accepted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "friend_invitations_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "friend_invitations_id_unique" UNIQUE("id"),
	CONSTRAINT "friend_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "friend_invitations_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "friend_items" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"text" text NOT NULL,
	"reaction" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_items_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "friend_items_id_unique" UNIQUE("id"),
	CONSTRAINT "friend_items_reaction" CHECK ("friend_items"."reaction" in ('love', 'like', 'laugh', 'pass'))
);
--> statement-breakpoint
CREATE TABLE "friend_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sharing" text DEFAULT 'genres' NOT NULL,
	"push" boolean DEFAULT false NOT NULL,
	"pushed_on" date,
	"pushes" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_profiles_sharing" CHECK ("friend_profiles"."sharing" in ('titles', 'genres', 'nothing'))
);
--> statement-breakpoint
CREATE TABLE "friend_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"reported_id" uuid,
	"item_id" uuid NOT NULL,
	"content_id" text NOT NULL,
	"text" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"resolved_by" uuid,
	"resolved_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friend_reports_reason" CHECK ("friend_reports"."reason" in ('insult', 'harassment', 'unwanted', 'other')),
	CONSTRAINT "friend_reports_status_value" CHECK ("friend_reports"."status" in ('open', 'dismissed', 'acted'))
);
--> statement-breakpoint
CREATE TABLE "friendships" (
	"user_id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "friendships_user_id_friend_id_pk" PRIMARY KEY("user_id","friend_id"),
	CONSTRAINT "friendships_two" CHECK ("friendships"."user_id" <> "friendships"."friend_id")
);
--> statement-breakpoint
ALTER TABLE "friend_blocks" ADD CONSTRAINT "friend_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_blocks" ADD CONSTRAINT "friend_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitations" ADD CONSTRAINT "friend_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_invitations" ADD CONSTRAINT "friend_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_items" ADD CONSTRAINT "friend_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_items" ADD CONSTRAINT "friend_items_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_profiles" ADD CONSTRAINT "friend_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_reports" ADD CONSTRAINT "friend_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_reports" ADD CONSTRAINT "friend_reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_reports" ADD CONSTRAINT "friend_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendships" ADD CONSTRAINT "friendships_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "friend_blocks_blocked" ON "friend_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "friend_invitations_accepted" ON "friend_invitations" USING btree ("accepted_by") WHERE "friend_invitations"."accepted_by" is not null;--> statement-breakpoint
CREATE INDEX "friend_invitations_expires" ON "friend_invitations" USING btree ("expires_at") WHERE "friend_invitations"."accepted_by" is null;--> statement-breakpoint
CREATE INDEX "friend_items_sent" ON "friend_items" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "friend_items_received" ON "friend_items" USING btree ("recipient_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "friend_items_created" ON "friend_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "friend_reports_status" ON "friend_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "friend_reports_item" ON "friend_reports" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "friend_reports_reported" ON "friend_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "friendships_friend" ON "friendships" USING btree ("friend_id");