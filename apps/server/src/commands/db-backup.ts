import { resolve } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import { backup } from '../database/backup.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run db:backup -- <file>`. Only one process can open the embedded database: stop the server first. */
export const command: Command = async ({ args, print, open }) => {
  const [file] = args;
  if (!file) throw new CommandError('Usage: npm run db:backup -- <file>');
  const { database, tables } = await open();
  const rows = await withBackupFaults(() => backup(database, resolve(file), tables));
  print(`${rows} rows are in ${file}. Keep secrets.json of the data folder with it.`);
  print(`Destroy it after ${RETENTION.backupDays} days: people are told that backups are not kept longer.`);
};

await runAsProgram(import.meta, command);
