import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the data folder of a site, with a database without users where `npm run test:e2e` has made it. */
export function createDataDir(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `bugunne-${name}-`));
  const database = process.env['JOURNEYS_NEW_DATABASE'];
  if (database) cpSync(database, folder, { recursive: true });
  return folder;
}
