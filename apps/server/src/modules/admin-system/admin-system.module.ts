import { hostname } from 'node:os';
import { CHECK_MILLISECONDS } from '@bugunne/contract';
import type { Config } from '../../config.ts';
import { defineModule } from '../../module.ts';
import { checkMail } from '../../platform/check-mail.ts';
import type { LanguageModel } from '../../platform/llm/language-model.ts';
import { measureProcessLoad } from '../../platform/process-load.ts';
import type { SessionRequest } from '../../shared/session.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { PushKeysService } from '../push/push-keys.service.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import { adminSystemRoutes } from './admin-system.routes.ts';
import { functionsCheck, webhookCheck } from './checks/addresses.ts';
import { authCheck } from './checks/auth.ts';
import { backupCheck } from './checks/backup.ts';
import { databaseCheck } from './checks/database.ts';
import { jobsCheck } from './checks/jobs.ts';
import { languageModelCheck } from './checks/language-model.ts';
import { mailCheck } from './checks/mail.ts';
import { pushCheck } from './checks/push.ts';
import { storageCheck } from './checks/storage.ts';
import { databaseFiguresRepo } from './database-figures.repo.ts';
import { databaseFiguresService } from './database-figures.service.ts';
import { healthService } from './health.service.ts';
import { readPushCounts } from './push-counts.ts';
import { queuesRepo } from './queues.repo.ts';
import { queuesService } from './queues.service.ts';
import { SYSTEM_RATE_RULES } from './rate-rules.ts';
import { samplesRepo } from './samples.repo.ts';
import { samplesService } from './samples.service.ts';
import { tryoutsService } from './tryouts.service.ts';

type Needs = {
  audit: AuditService;
  backups: BackupsService;
  sessions: { isStored(request: SessionRequest): Promise<boolean> };
  notificationStreams: { count(): number };
  push: PushService;
  pushKeys: PushKeysService;
  settings: SettingsService;
  languageModel: LanguageModel;
};

const stopwatch = () => performance.now();

/** Health, figures and job queues of the site, for administrators. */
export const adminSystemModule = defineModule({
  name: 'admin-system',
  tables: [
    {
      table: 'server_samples',
      ownData: 'none',
      onDeletion: 'none',
      backup: 'derived',
      disclosure: { nothing: 'numbers of requests, times and memory of the servers' },
    },
  ],
  rateRules: SYSTEM_RATE_RULES,
  create(platform, { audit, backups, sessions, notificationStreams, push, pushKeys, settings, languageModel }: Needs) {
    const { database, config, clock, logger, metrics, jobs, mailer, storage, limits } = platform;
    const milliseconds = platform.checkMilliseconds ?? CHECK_MILLISECONDS;
    const figures = databaseFiguresRepo(database);
    const queues = queuesService({ repo: queuesRepo(database.db), jobs, database, audit, settings, clock });
    const samples = samplesService({
      repo: samplesRepo(database.db),
      clock,
      logger,
      stopwatch,
      requests: metrics.requestWindow,
      openStreams: notificationStreams.count,
      pushCounts: () => readPushCounts(metrics.registry),
      measureLoad: measureProcessLoad,
      name: `${hostname()}:${config.port}`,
    });
    const systemHealth = healthService({
      checks: {
        database: databaseCheck(figures.countUsers),
        auth: authCheck(sessions.isStored),
        functions: functionsCheck(config.publicUrl),
        payment_webhook: webhookCheck(config.publicUrl),
        storage: storageCheck(() => storage.buckets(), storagePlace(config)),
        language_model: languageModelCheck(config.llm),
        push: pushCheck({
          readKeys: pushKeys.get,
          countDevices: figures.countPushDevices,
          lastHour: samples.pushes,
        }),
        mail: mailCheck(config.smtpUrl, () => checkMail(config, milliseconds)),
        jobs: jobsCheck(jobs.isReady, queues.totals),
        backup: backupCheck({
          place: backups.place,
          latest: backups.latest,
          isVerifying: config.backup?.verify !== 'off',
          now: clock.now,
        }),
      },
      clock,
      logger,
      milliseconds,
      stopwatch,
    });
    const tryouts = tryoutsService({ database, audit, limits, mailer, push, languageModel, logger });
    const services = { health: systemHealth, samples, figures: databaseFiguresService(figures), queues, tryouts };
    return {
      services: { systemHealth, serverSamples: samples },
      routes: ({ administrator }) => ({ adminSystem: adminSystemRoutes(services, administrator) }),
      start: () => samples.watch(),
    };
  },
});

/** Where the pictures are: the host of the service; null for a folder. */
function storagePlace({ storage: { s3 } }: Config): string | null {
  if (!s3) return null;
  return s3.endpoint ? new URL(s3.endpoint).host : 'Amazon S3';
}
