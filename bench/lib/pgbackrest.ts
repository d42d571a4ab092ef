import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { unprivileged } from './own-postgres.ts';

const deployed = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../deploy/postgresql/${name}`, import.meta.url)), 'utf8');

const stanzas = z.tuple([z.object({ cipher: z.string() })]);

/** The files of deploy/postgresql with the places of this drill. */
export function preparePgBackRest(folder: string, port: number, archiveTimeout: number) {
  const as = unprivileged();
  const config = join(folder, 'pgbackrest.conf');
  for (const name of ['repository', 'lock', 'spool', 'log', 'socket']) {
    const made = join(folder, name);
    mkdirSync(made, { recursive: true });
    if (as.uid !== undefined && as.gid !== undefined) chownSync(made, as.uid, as.gid);
  }
  const places = `[global]\nlock-path=${folder}/lock\nspool-path=${folder}/spool\nlog-path=${folder}/log\nlog-level-file=off\n`;
  const text = deployed('pgbackrest.conf')
    .replace('[global]\n', places)
    .replace(/^repo1-path=.*$/m, `repo1-path=${folder}/repository`)
    .replace(/^repo1-cipher-pass=$/m, `repo1-cipher-pass=${randomBytes(48).toString('base64')}`)
    .replace(/^pg1-path=.*$/m, `pg1-path=${folder}/data`)
    .replace(/^pg1-port=.*$/m, `pg1-port=${port}\npg1-socket-path=${folder}/socket\npg1-user=postgres`);
  writeFileSync(config, text);
  chmodSync(config, 0o644);
  const run = (...args: string[]) =>
    execFileSync('pgbackrest', [`--config=${config}`, '--stanza=bugunne', '--log-level-console=warn', ...args], {
      ...as,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const settings = deployed('archiving.conf')
    .replace(/^archive_timeout = .*$/m, `archive_timeout = ${archiveTimeout}`)
    .replace('pgbackrest --stanza', `pgbackrest --config=${config} --stanza`);
  return {
    settings: `${settings}\nunix_socket_directories = '${folder}/socket'\n`,
    createStanza: () => run('stanza-create'),
    backup: () => run('--type=full', 'backup'),
    /** Turns the folder of the server, which must be stopped, back to a moment. */
    restoreUntil: (moment: string) =>
      run('--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore'),
    /** Fills an empty folder with everything that was archived. */
    restore: () => run('restore'),
    /** How the repository is encrypted; `none` if it is not. */
    cipher: () => stanzas.parse(JSON.parse(run('info', '--output=json')))[0].cipher,
  };
}
