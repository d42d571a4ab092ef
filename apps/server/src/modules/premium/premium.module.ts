import { defineModule } from '../../module.ts';
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
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
    {
      table: 'payment_attempts',
      ownData: { section: 'payments', order: ['id'] },
      onDeletion: 'cascade',
      backup: 'included',
      disclosure: { rows: ['Premium ve ödemeler'] },
    },
  ],
  rateRules: {},
  create({ database, clock, publish }) {
    const premium = premiumService(premiumRepo(database.db), clock, publish);
    return {
      services: { premium },
      routes: ({ signedIn }) => ({ premium: premiumRoutes(premium, signedIn) }),
      jobs: [endPremiumJob(premium)],
    };
  },
});
