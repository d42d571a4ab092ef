import { resolve } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import { backupToFile } from '../database/backup/write-backup.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run db:backup -- <file>`: one file that is not encrypted, for moving a site. */
export const command: Command = async ({ args, print, open }) => {
  const [file] = args;
  if (!file) throw new CommandError('Usage: npm run db:backup -- <file>');
  const { database, tables } = await open();
  const rows = await withBackupFaults(() => backupToFile(database, resolve(file), tables));
  print(`${rows} rows are in ${file}, which is not encrypted. Keep secrets.json of the data folder with it.`);
  print(`Destroy it after ${RETENTION.backupDays} days: people are told that backups are not kept longer.`);
};

await runAsProgram(import.meta, command);
