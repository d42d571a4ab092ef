import { setTimeout } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import type { BackupConfig } from '../backup-config.ts';
import type { BackupsService } from '../modules/backups/backups.service.ts';
import { VerificationError } from '../modules/backups/verification-error.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run backup`: makes one backup as the settings say, for cron. With `--scheduled`, for a container, it makes one at
 * each time of BACKUP_SCHEDULE until it is stopped, and logs JSON lines instead of printing text. With the embedded
 * database only while the server is stopped; a running server makes its own.
 */
export const command: Command = async ({ args, print, open }) => {
  const isScheduled = args.includes('--scheduled');
  const { services, config, logger } = await open({ isService: isScheduled });
  const { backup } = config;
  if (!backup) throw new CommandError('Set BACKUP_TO to a folder or s3://bucket/prefix. See .env.example.');
  if (!isScheduled) {
    const made = await run(services.backups);
    for (const line of made ? linesOf(made, backup) : ['Another backup is running.']) print(line);
    return;
  }
  if (backup.schedule === null) throw new CommandError('Set BACKUP_SCHEDULE to the times of the backups.');
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopped.abort());
  while (!stopped.signal.aborted) {
    const next = nextTime(backup.schedule, new Date());
    logger.info({ at: next.toISOString() }, 'the next backup is scheduled');
    await setTimeout(next.getTime() - Date.now(), null, { signal: stopped.signal }).catch(() => undefined);
    // The service logs how it went and notes it, for the metrics and the system page; after a failure the next time is tried.
    if (!stopped.signal.aborted) await services.backups.run().catch(() => undefined);
  }
};

function linesOf(
  { name, bytes, rows, writeSeconds, verifySeconds, removed }: NonNullable<Awaited<ReturnType<BackupsService['run']>>>,
  { recipients, retentionDays }: BackupConfig,
): string[] {
  return [
    `${name}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${writeSeconds.toFixed(1)} s.`,
    ...(recipients.length === 0
      ? ['It is not encrypted and does not hold secrets.json: set BACKUP_RECIPIENT, or save that file apart.']
      : []),
    ...(verifySeconds === null ? [] : [`It was restored and compared in ${verifySeconds.toFixed(1)} s.`]),
    ...(removed.length === 0 ? [] : [`Deleted after ${retentionDays} days: ${removed.join(', ')}.`]),
  ];
}

/** The first time of a cron expression in UTC after an instant. */
export const nextTime = (schedule: string, after: Date): Date =>
  CronExpressionParser.parse(schedule, { currentDate: after, tz: 'UTC' }).next().toDate();

const run = (backups: Pick<BackupsService, 'run'>) =>
  withBackupFaults(() => backups.run()).catch((error: unknown) => {
    if (error instanceof VerificationError) throw new CommandError(`The backup is stored, but: ${error.message}`);
    throw error;
  });

await runAsProgram(import.meta, command);
