import { VerificationError } from '../modules/backups/verification-error.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/**
 * `npm run backup`: makes one backup as the settings say, for cron and containers. With the embedded database only while the
 * server is stopped; a running server makes its own.
 */
export const command: Command = async ({ print, open }) => {
  const { services, config } = await open();
  if (!config.backup) throw new CommandError('Set BACKUP_TO to a folder or s3://bucket/prefix. See .env.example.');
  const made = await withBackupFaults(() => services.backups.run()).catch((error: unknown) => {
    if (error instanceof VerificationError) throw new CommandError(`The backup is stored, but: ${error.message}`);
    throw error;
  });
  if (!made) return print('Another backup is running.');
  const { name, bytes, rows, writeSeconds, verifySeconds, removed } = made;
  print(`${name}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB in ${writeSeconds.toFixed(1)} s.`);
  if (config.backup.recipients.length === 0) {
    print('It is not encrypted and does not hold secrets.json: set BACKUP_RECIPIENT, or save that file apart.');
  }
  if (verifySeconds !== null) print(`It was restored and compared in ${verifySeconds.toFixed(1)} s.`);
  if (removed.length > 0) print(`Deleted after ${config.backup.retentionDays} days: ${removed.join(', ')}.`);
};

await runAsProgram(import.meta, command);
