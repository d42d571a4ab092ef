import { createReadStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../database/backup/restore-backup.ts';
import { readIdentities } from '../platform/identity-file.ts';
import { restoreSecrets } from '../platform/restore-secrets.ts';
import { withBackupFaults } from './backup-faults.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run db:restore -- <file> [--identity <key file>] [--without-secrets]';

/** `npm run db:restore -- <file>`: into an empty database, all or nothing, compared with the backup's checksums. */
export const command: Command = async ({ args, env, print, open }) => {
  const { file, identity, withoutSecrets } = parse(args);
  if (!existsSync(resolve(file))) throw new CommandError(`There is no file ${file}.`);
  const identities = identity === undefined ? [] : identitiesOf(identity);
  const { database, tables, config } = await open();
  const source = { open: async () => createReadStream(resolve(file)), identities };
  const { rows, secrets } = await withBackupFaults(() => restoreBackup(database, source, tables));
  print(`${rows} rows are restored.`);
  if (!secrets) {
    print(
      'The backup holds no secrets: put secrets.json of the former data folder into this one, or all are signed out.',
    );
    return;
  }
  if (withoutSecrets) return print('The secrets of the backup were left out.');
  print(restoreSecrets(config.dataDir, secrets, env['AUTH_SECRET'] || undefined));
};

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { identity: { type: 'string' }, 'without-secrets': { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) {
      return { file, identity: values.identity, withoutSecrets: values['without-secrets'] };
    }
  } catch {
    // An unknown option.
  }
  throw new CommandError(USAGE);
}

function identitiesOf(file: string): string[] {
  if (!existsSync(resolve(file))) throw new CommandError(`There is no file ${file}.`);
  const identities = readIdentities(resolve(file));
  if (identities.length === 0) throw new CommandError(`${file} holds no secret key of age (AGE-SECRET-KEY-…).`);
  return identities;
}

await runAsProgram(import.meta, command);
