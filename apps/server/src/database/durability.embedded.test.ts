import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadCatalogue } from '@bugunne/catalogue';
import { defaultPreferences } from '@bugunne/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IS_RELEASE } from '../testing/release.ts';
import { connectTo, kill, portOf, spawnServer } from '../testing/server-process.ts';
import { PASSWORD } from '../testing/test-server.ts';
import { openEmbedded } from './embedded.ts';

const MINUTES = 60_000;
/** Files of the new cluster at which the first start is killed, and acknowledged writes at which the later ones are. */
const FIRST_KILLS = IS_RELEASE
  ? [
      { files: 1, rounds: [40] },
      { files: 60, rounds: [30, 7, 90, 1, 55, 120] },
      { files: 500, rounds: [40] },
      { files: 950, rounds: [40] },
    ]
  : [{ files: 60, rounds: [30, 7] }];
const items = loadCatalogue({ validate: false }).items.map((item) => item.id);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bugunne-kill-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Kills the first start as soon as its new cluster holds that many files. */
async function killFirstStartAt(files: number) {
  const server = spawnServer({ DATA_DIR: dataDir });
  const listening = portOf(server).then(
    () => 'listening',
    () => 'ended',
  );
  const made = new Promise<'made'>((resolve) => {
    const watch = setInterval(() => {
      if (countFiles(join(dataDir, 'database.new')) + countFiles(join(dataDir, 'database')) < files) return;
      clearInterval(watch);
      resolve('made');
    }, 5);
  });
  const reached = await Promise.race([made, listening]);
  await kill(server);
  return reached;
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    // Not there yet, or being renamed at this moment.
    return 0;
  }
}

/** Signs up, writes concurrently until that many writes were acknowledged, and kills the server. */
async function writeUntilKilled(acknowledged: Set<string>, wanted: number, account: { email: string; isNew: boolean }) {
  const server = spawnServer({ DATA_DIR: dataDir });
  const port = await portOf(server);
  const client = connectTo(() => port);
  const botCheckId = await client.solveBotCheck();
  const credentials = { email: account.email, password: PASSWORD, botCheckId };
  if (account.isNew) await client.api.auth.signUp({ ...credentials, acceptTerms: true, language: 'tr' });
  else await client.api.auth.token({ ...credentials, grantType: 'password' });
  const maxDuration = 30 + 5 * (wanted % 30);
  await client.api.preferences.save({
    preferences: { ...defaultPreferences(), maxDuration },
    onboardingCompleted: true,
  });
  let written = 0;
  const write = async () => {
    while (written < wanted) {
      const id = randomUUID();
      const contentId = items[written % items.length] ?? '';
      await client.api.interactions.create({ id, contentId, action: 'save', value: true });
      acknowledged.add(id);
      written++;
    }
  };
  // The folder of a running server is refused to a second process, and released by the kill.
  await expect(openEmbedded(dataDir)).rejects.toThrow(/in use by another BugünNe process/);
  const writers = [write(), write(), write()].map((writer) => writer.catch(() => 'cut off'));
  await Promise.race(writers);
  await kill(server);
  await Promise.all(writers);
  return { maxDuration };
}

/** The stored ids and duration, read while no server is running. */
async function readStored() {
  const database = await openEmbedded(dataDir);
  const ids = await database.executeSql('/* test */ select id::text from interactions');
  const durations = await database.executeSql('/* test */ select max_duration from preferences');
  await database.close();
  return { ids: new Set(ids.rows.map((row) => String(row['id']))), maxDuration: durations.rows[0]?.['max_duration'] };
}

describe('kill -9 on the embedded database', () => {
  it.each(FIRST_KILLS)(
    'loses no acknowledged write after a first start killed at $files files, and kills during writes',
    async ({ files, rounds }) => {
      expect(await killFirstStartAt(files)).toBe('made');
      const acknowledged = new Set<string>();
      let last = 0;
      for (const [round, wanted] of rounds.entries()) {
        const account = { email: 'b@example.com', isNew: round === 0 };
        last = (await writeUntilKilled(acknowledged, wanted, account)).maxDuration;
      }
      const stored = await readStored();
      expect([...acknowledged].filter((id) => !stored.ids.has(id))).toEqual([]);
      expect(stored.maxDuration).toBe(last);
      expect(acknowledged.size).toBeGreaterThanOrEqual(rounds.reduce((sum, wanted) => sum + wanted));
    },
    3 * MINUTES,
  );
});
