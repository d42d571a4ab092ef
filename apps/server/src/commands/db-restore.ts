import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restore } from '../database/backup.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run db:restore -- <file>`: into an empty database, all or nothing. */
export const command: Command = async ({ args, print, open }) => {
  const [file] = args;
  if (!file) throw new CommandError('Usage: npm run db:restore -- <file>');
  if (!existsSync(resolve(file))) throw new CommandError(`There is no file ${file}.`);
  const { database, tables } = await open();
  const rows = await withBackupFaults(() => restore(database, resolve(file), tables));
  print(`${rows} rows are restored.`);
};

await runAsProgram(import.meta, command);
