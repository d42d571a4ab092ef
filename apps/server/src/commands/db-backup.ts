import { resolve } from 'node:path';
import { RETENTION } from '@bugunne/contract';
import { backup } from '../database/backup.ts';
import { CommandError, openCommand, runCommand } from './open-command.ts';

/** `npm run db:backup -- <file>`. Only one process can open the embedded database: stop the server first. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Usage: npm run db:backup -- <file>');
  const { database, tables } = await openCommand();
  const rows = await backup(database, resolve(file), tables);
  console.log(`${rows} rows are in ${file}. Keep secrets.json of the data folder with it.`);
  console.log(`Destroy it after ${RETENTION.backupDays} days: people are told that backups are not kept longer.`);
  await database.close();
});
