import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { TableDeclaration } from '../../database/tables.ts';
import { nameOfTarget } from '../../platform/backup-places/create-place.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupOrder, BackupResult } from './backup-order.ts';
import type { BackupsRepo, NewBackupRun } from './backups.repo.ts';
import { VerificationError } from './verification-error.ts';

const WEEK_MILLISECONDS = 7 * 86_400_000;
/** A weekly comparison is due at the nightly run of its day, which may be a little earlier than a week ago. */
const EARLY_MILLISECONDS = 3_600_000;

type Dependencies = {
  repo: BackupsRepo;
  database: Pick<Database, 'copyTo'>;
  config: Pick<Config, 'backup' | 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>;
  authSecret: string;
  tables: () => readonly TableDeclaration[];
  clock: Clock;
  logger: Logger;
  make: (order: BackupOrder, logger: Logger) => Promise<BackupResult>;
};

/** Makes backups and says how the last ones went. */
export function backupsService(deps: Dependencies) {
  const { repo, config, clock, logger } = deps;

  async function isToBeVerified(): Promise<boolean> {
    if (config.backup?.verify !== 'weekly') return config.backup?.verify === 'always';
    const { verifiedAt } = await repo.latest();
    return verifiedAt === null || clock.now().getTime() - verifiedAt > WEEK_MILLISECONDS - EARLY_MILLISECONDS;
  }

  /** The log has already what a failed note would say. */
  const note = (run: NewBackupRun) =>
    repo.add(run).catch((error: unknown) => logger.error({ error }, 'the run of a backup could not be noted'));

  /** Throws when no backup was stored, or when the comparison failed. Returns null while another server makes one. */
  async function run(): Promise<Extract<BackupResult, { kind: 'made' }> | null> {
    const { backup } = config;
    if (!backup) throw new Error('no backups are configured');
    const startedAt = clock.now();
    const workDir = join(config.dataDir, 'backup-work');
    const isEncrypted = backup.recipients.length > 0;
    if (!isEncrypted) logger.warn({}, 'the backup is not encrypted and holds no secrets: set BACKUP_RECIPIENT');
    let waitedMilliseconds: number | null = null;
    try {
      await rm(workDir, { recursive: true, force: true });
      const copied = await deps.database.copyTo?.(join(workDir, 'copy'));
      waitedMilliseconds = copied?.waitedMilliseconds ?? null;
      const made = await deps.make(
        {
          backup,
          // A pooler has no database to compare in, and may refuse the connection.
          databaseUrl: config.databaseDirectUrl ?? config.databaseUrl,
          dataDir: join(workDir, 'copy'),
          workDir: join(workDir, 'restored'),
          tables: deps.tables(),
          secrets: { authSecret: deps.authSecret },
          madeAt: startedAt,
          isToBeVerified: await isToBeVerified(),
        },
        logger,
      );
      if (made.kind === 'busy') {
        logger.info({}, 'another server makes the backup');
        return null;
      }
      const { name, bytes, rows, verifyFault, verifySeconds } = made;
      await note({
        startedAt,
        endedAt: clock.now(),
        name,
        bytes,
        rowCount: rows,
        isEncrypted,
        waitedMilliseconds,
        isVerified: verifySeconds !== null && verifyFault === null,
        fault: verifyFault === null ? null : 'unverified',
      });
      const { kind, ...facts } = made;
      if (verifyFault === null) logger.info({ ...facts, waitedMilliseconds }, 'a backup was made');
      else throw new VerificationError(verifyFault);
      return made;
    } catch (error) {
      logger.error({ error }, 'a backup failed; none was deleted');
      const rest = { isEncrypted, waitedMilliseconds, isVerified: false };
      if (!(error instanceof VerificationError)) {
        await note({ startedAt, endedAt: clock.now(), fault: 'failed', ...rest });
      }
      throw error;
    } finally {
      await rm(workDir, { recursive: true, force: true });
    }
  }

  return {
    run,
    latest: repo.latest,
    /** Null when no backups are configured. */
    place: config.backup ? nameOfTarget(config.backup.to) : null,
  };
}

export type BackupsService = ReturnType<typeof backupsService>;
