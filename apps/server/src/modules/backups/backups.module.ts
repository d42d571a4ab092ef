import { z } from 'zod';
import { defineModule } from '../../module.ts';
import { defineJob } from '../../platform/jobs.ts';
import { watchAges } from './backup-ages.ts';
import { backupsRepo } from './backups.repo.ts';
import { backupsService } from './backups.service.ts';
import { makeBackupInThread } from './in-thread.ts';

/** Backups of the database, made by one of the servers at the configured time. */
export const backupsModule = defineModule({
  name: 'backups',
  tables: [
    {
      table: 'backups',
      ownData: 'none',
      onDeletion: 'none',
      // It tells of the backups of this database, not of those of the one it is restored into.
      backup: 'derived',
      disclosure: { nothing: 'times, sizes and results of backups' },
    },
  ],
  rateRules: {},
  create(platform) {
    const { database, config, clock, logger, authSecret, tables, metrics } = platform;
    const repo = backupsRepo(database.db);
    const backups = backupsService({
      repo,
      database,
      config,
      authSecret,
      tables,
      clock,
      logger,
      make: makeBackupInThread,
    });
    const schedule = config.backup?.schedule ?? null;
    const job = defineJob({
      name: 'back-up',
      schema: z.object({}),
      // One that was planned before backups were turned off.
      run: async () => void (schedule !== null && (await backups.run())),
      ...(schedule !== null && { schedule }),
    });
    return {
      services: { backups },
      jobs: [job],
      ...(config.backup ? { start: watchAges({ latest: repo.latest, metrics, clock, logger }) } : {}),
    };
  },
});
