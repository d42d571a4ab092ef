import { defineModule } from '../../module.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { endPremiumJob } from './premium.jobs.ts';
import { premiumRepo } from './premium.repo.ts';
import { premiumRoutes } from './premium.routes.ts';
import { premiumService } from './premium.service.ts';

/** Premium: who has it and until when. */
export const premiumModule = defineModule({
  name: 'premium',
  tables: [
    {
      table: 'premium_subscriptions',
      ownData: { section: 'subscriptions', order: ['id'] },
      // Grants are deleted; the payments module anonymises what was paid for.
      onDeletion: 'subscriber',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
    {
      table: 'premium_notices',
      ownData: { section: 'premiumNotices', order: ['key'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
  ],
  rateRules: {},
  create({ database, clock, config, publish }, { audit }: { audit: AuditService }) {
    const takesMoney = config.payment.polar !== undefined;
    const repo = premiumRepo(database.db, { ignoresSandbox: takesMoney });
    const premium = premiumService(repo, clock, publish, audit);
    return {
      services: { premium },
      routes: ({ signedIn }) => ({ premium: premiumRoutes(premium, signedIn) }),
      jobs: [endPremiumJob(premium, takesMoney)],
      subscriptions: { 'user.deleted': repo.forget },
    };
  },
});
