import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError, restore } from '../database/backup.ts';
import { CommandError, openCommand, runCommand } from './open-command.ts';

/** `npm run db:restore -- <file>`: into an empty database, all or nothing. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Usage: npm run db:restore -- <file>');
  if (!existsSync(resolve(file))) throw new CommandError(`There is no file ${file}.`);
  const { database, tables } = await openCommand();
  try {
    const rows = await restore(database, resolve(file), tables);
    console.log(`${rows} rows are restored.`);
  } catch (error) {
    throw error instanceof BackupError ? new CommandError(error.message) : error;
  } finally {
    await database.close();
  }
});
