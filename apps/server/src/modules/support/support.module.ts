import { defineModule } from '../../module.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { BotChecksService } from '../auth/bot-checks.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminMessagesRoutes } from './admin-messages.routes.ts';
import { contactService } from './contact.service.ts';
import { messagesRepo } from './messages.repo.ts';
import { messagesService } from './messages.service.ts';
import { SUPPORT_RATE_RULES } from './rate-rules.ts';
import { sendStoredRepliesJob, supportReplyJob } from './reply.jobs.ts';
import { replyTemplatesRepo } from './reply-templates.repo.ts';
import { replyTemplatesService } from './reply-templates.service.ts';
import { supportRepo } from './support.repo.ts';
import { supportRoutes } from './support.routes.ts';
import { supportService } from './support.service.ts';

type Needs = {
  audit: AuditService;
  settings: SettingsService;
  sessions: SessionsService;
  botChecks: BotChecksService;
  notifications: NotificationsService;
};

/** Messages to the operator and their replies. */
export const supportModule = defineModule({
  name: 'support',
  tables: [
    {
      table: 'contact_messages',
      ownData: { section: 'contactMessages', order: ['id'], withheld: ['admin_notes', 'responded_by', 'updated_by'] },
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Bize yazdıkların'] },
    },
    {
      table: 'contact_replies',
      ownData: { section: 'contactReplies', order: ['id'], withheld: ['sent_by'] },
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Bize yazdıkların'] },
    },
    {
      table: 'reply_templates',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'included',
      disclosure: { nothing: 'texts of the site for replies' },
    },
  ],
  rateRules: SUPPORT_RATE_RULES,
  create(
    { database, config, clock, jobs, mailer, limits, logger },
    { audit, settings, sessions, botChecks, notifications }: Needs,
  ) {
    const repo = supportRepo(database.db);
    const stored = messagesRepo(database.db);
    const support = supportService({ repo, messages: stored, jobs, audit, clock, logger });
    const messages = messagesService({ repo: stored, settings, audit, clock });
    const templates = replyTemplatesService({ repo: replyTemplatesRepo(database.db), audit, clock });
    const contact = contactService({ repo, sessions, botChecks, limits, clock });
    return {
      services: { support, contact, messages },
      routes: ({ signedIn, administrator }) => ({
        support: supportRoutes(contact, signedIn),
        adminMessages: adminMessagesRoutes({ messages, support, templates }, administrator),
      }),
      subscriptions: { 'user.deleted': repo.forget },
      jobs: [
        supportReplyJob({ repo, messages: stored, notifications, mailer, publicUrl: config.publicUrl, clock }),
        sendStoredRepliesJob(support),
      ],
    };
  },
});
