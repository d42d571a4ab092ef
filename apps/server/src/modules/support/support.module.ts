import { defineModule } from '../../module.ts';
import type { BotChecksService } from '../auth/bot-checks.service.ts';
import type { SessionsService } from '../auth/sessions.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { contactService } from './contact.service.ts';
import { SUPPORT_RATE_RULES } from './rate-rules.ts';
import { supportReplyJob } from './reply.jobs.ts';
import { supportRepo } from './support.repo.ts';
import { supportRoutes } from './support.routes.ts';
import { supportService } from './support.service.ts';

type Needs = { sessions: SessionsService; botChecks: BotChecksService; notifications: NotificationsService };

/** Messages to the operator and their replies. */
export const supportModule = defineModule({
  name: 'support',
  tables: [
    {
      table: 'contact_messages',
      ownData: { section: 'contactMessages', order: ['id'], withheld: ['admin_notes', 'responded_by'] },
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Bize yazdıkların'] },
    },
  ],
  rateRules: SUPPORT_RATE_RULES,
  create({ database, config, clock, jobs, mailer, limits }, { sessions, botChecks, notifications }: Needs) {
    const repo = supportRepo(database.db);
    const support = supportService(repo, jobs, clock);
    const contact = contactService({ repo, sessions, botChecks, limits, clock });
    return {
      services: { support, contact },
      routes: ({ signedIn }) => ({ support: supportRoutes(contact, signedIn) }),
      subscriptions: { 'user.deleted': repo.forget },
      jobs: [supportReplyJob({ repo, notifications, mailer, publicUrl: config.publicUrl })],
    };
  },
});
