import { setTimeout } from 'node:timers/promises';
import { CronExpressionParser } from 'cron-parser';
import type { BackupsService } from '../modules/backups/backups.service.ts';
import { VerificationError } from '../modules/backups/verification-error.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run backup`: makes one backup as the settings say, for cron. With `--scheduled`, for a container, it makes one at each
 * time of BACKUP_SCHEDULE until it is stopped. With the embedded database only while the server is stopped; a running server
 * makes its own.
 */
export const command: Command = async ({ args, print, printError, open }) => {
  const { services, config } = await open();
  const { backup } = config;
  if (!backup) throw new CommandError('Set BACKUP_TO to a folder or s3://bucket/prefix. See .env.example.');
  async function makeOne() {
    const made = await run(services.backups);
    if (!made) return print('Another backup is running.');
    const { name, bytes, rows, writeSeconds, verifySeconds, removed } = made;
    print(`${name}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${writeSeconds.toFixed(1)} s.`);
    if (backup?.recipients.length === 0) {
      print('It is not encrypted and does not hold secrets.json: set BACKUP_RECIPIENT, or save that file apart.');
    }
    if (verifySeconds !== null) print(`It was restored and compared in ${verifySeconds.toFixed(1)} s.`);
    if (removed.length > 0) print(`Deleted after ${backup?.retentionDays} days: ${removed.join(', ')}.`);
  }
  if (!args.includes('--scheduled')) return makeOne();
  if (backup.schedule === null) throw new CommandError('Set BACKUP_SCHEDULE to the times of the backups.');
  const stopped = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => stopped.abort());
  while (!stopped.signal.aborted) {
    const next = nextTime(backup.schedule, new Date());
    print(`The next backup is at ${next.toISOString()}.`);
    await setTimeout(next.getTime() - Date.now(), null, { signal: stopped.signal }).catch(() => undefined);
    // A failure is in the table of backups, which the metrics and the system page read; the next time is tried again.
    if (!stopped.signal.aborted) await makeOne().catch(printError);
  }
};

/** The first time of a cron expression in UTC after an instant. */
export const nextTime = (schedule: string, after: Date): Date =>
  CronExpressionParser.parse(schedule, { currentDate: after, tz: 'UTC' }).next().toDate();

const run = (backups: Pick<BackupsService, 'run'>) =>
  withBackupFaults(() => backups.run()).catch((error: unknown) => {
    if (error instanceof VerificationError) throw new CommandError(`The backup is stored, but: ${error.message}`);
    throw error;
  });

await runAsProgram(import.meta, command);
