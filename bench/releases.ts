/**
 * The previous release and this version on one database: `npm run drill:releases`. A database that the release before the
 * newest migration (RELEASE names another one) has made and filled is migrated by this version; then the release walks
 * sign-up, preferences, the day, reactions and notifications on the new schema, while this version serves the same
 * users. Exits 1 when either fails. Needs git and PostgreSQL; loopback only, about a minute.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultPreferences } from '@bugunne/contract';
import { connectTo } from '../apps/server/src/testing/server-process.ts';
import type { TestClient } from '../apps/server/src/testing/test-client.ts';
import { ownPostgres } from './lib/own-postgres.ts';
import { previousRelease } from './lib/previous-release.ts';
import { endPrograms, type Program, startProgram } from './lib/start-program.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const MIGRATE = fileURLToPath(new URL('../apps/server/src/commands/db-migrate.ts', import.meta.url));
const PASSWORD = 'kırmızı balık 7';

type User = { email: string; client: TestClient; contentId: string };

const postgres = await ownPostgres();
const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-drill-releases-'));
const previous = previousRelease();
const programs: Program[] = [];
const environment = {
  ...process.env,
  DATABASE_URL: postgres.url,
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret of forty characters for benches',
  AUTH_RATE_LIMIT_FACTOR: '1000',
  BOT_CHECK_WORK: '2',
  // The address that the test client sends.
  PUBLIC_URL: 'http://localhost:3000',
  PORT: '0',
  LOG_LEVEL: 'silent',
};

async function start(main: string) {
  const program = await startProgram(main, environment);
  programs.push(program);
  return Number(new URL(program.origin).port);
}

/** A new user who completes the wizard, sees the day, and likes and saves the first pick. */
async function newUser(port: number): Promise<User> {
  const client = connectTo(() => port);
  const email = `${randomUUID()}@example.com`;
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.signUp({ email, password: PASSWORD, acceptTerms: true, botCheckId, language: 'tr' });
  await client.api.preferences.save({ preferences: defaultPreferences(), onboardingCompleted: true });
  const user = { email, client, contentId: await firstPick(client) };
  await use(user);
  return user;
}

async function firstPick({ api }: TestClient): Promise<string> {
  const { sections } = await api.recommendations.today({ language: 'tr' });
  const id = sections[0]?.items[0]?.id;
  if (id === undefined) throw new Error('the day has no picks');
  return id;
}

/** Reads and writes in every part of the walk. */
async function use({ client: { api }, contentId }: User) {
  for (const action of ['like', 'save'] as const) {
    const { state } = await api.interactions.create({ id: randomUUID(), contentId, action, value: true });
    if (!state.saved && action === 'save') throw new Error('a saved item is not saved');
  }
  const stored = await api.preferences.get();
  await api.preferences.save({ preferences: { ...stored.preferences, maxDuration: 90 }, onboardingCompleted: true });
  if ((await api.preferences.get()).preferences.maxDuration !== 90) throw new Error('a preference is not stored');
  const [newest] = (await api.notifications.list({ language: 'tr' })).notifications;
  if (!newest) throw new Error('there is no welcome');
  await api.notifications.markRead({ ids: [newest.id] });
}

/** The user signs in on another server, finds the same day and uses everything. */
async function visit(user: User, port: number) {
  const client = connectTo(() => port);
  const botCheckId = await client.solveBotCheck();
  await client.api.auth.token({ grantType: 'password', email: user.email, password: PASSWORD, botCheckId });
  if ((await firstPick(client)) !== user.contentId) throw new Error('another day than on the other server');
  await use({ ...user, client });
}

try {
  await postgres.start();
  const before = await start(previous.main);
  const user = await newUser(before);
  console.log(`release ${previous.commit}: a user signed up, chose, reacted and read on its own schema`);
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', MIGRATE], {
    env: environment,
  });
  console.log(`this version migrated while it served: ${stdout.trim()}`);
  await use(user);
  await visit(await newUser(before), before);
  console.log('the running release serves old and new users on the new schema');
  const now = await start(MAIN);
  await visit(user, now);
  console.log('this version serves the users of the release');
  const again = await start(previous.main);
  await visit(await newUser(now), again);
  console.log('the release started again on the new schema, and serves a user of this version: the way back is open');
} finally {
  await endPrograms(programs);
  await postgres.remove();
  previous.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
