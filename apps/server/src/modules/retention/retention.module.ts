import { defineModule } from '../../module.ts';
import { endRetentionJob } from './retention.jobs.ts';
import { retentionRepo } from './retention.repo.ts';

/** Deletes what may not be kept longer. */
export const retentionModule = defineModule({
  name: 'retention',
  rateRules: {},
  create: ({ database, clock }) => ({ services: {}, jobs: [endRetentionJob(retentionRepo(database.db), clock)] }),
});
