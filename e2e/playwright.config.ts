import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { createDataDir } from './data-dir.ts';
import type { Language } from './fixtures.ts';
import { launchOptions } from './launch-options.ts';

// Every worker evaluates this file again and inherits the ports and folders that the main process has chosen.
process.env['JOURNEYS_PORT'] ??= String(await findFreePort());
process.env['JOURNEYS_DATA_DIR'] ??= makeDataDir();
process.env['JOURNEYS_MODEL_PORT'] ??= String(await findFreePort());
process.env['JOURNEYS_MODEL_DATA_DIR'] ??= makeDataDir();
process.env['JOURNEYS_LLM_PORT'] ??= String(await findFreePort());
process.env['JOURNEYS_OPENID_PORT'] ??= String(await findFreePort());

const baseURL = `http://localhost:${process.env['JOURNEYS_PORT']}`;
const openId = `http://localhost:${process.env['JOURNEYS_OPENID_PORT']}`;
const LANGUAGES: Language[] = ['tr', 'en'];
/** `npm run test:all` runs every journey on both devices in both languages. */
const IS_RELEASE = process.env['TEST_SCOPE'] === 'all';
/** Tags of journeys that make sense on one device or in one language only: `{ tag: '@phone' }`. */
const PLACES = ['phone', 'desktop', 'phone-tr'];
/**
 * In `npm test` a journey runs in one of two projects: `@ci-phone` or `@ci-desktop`. One without such a tag has layout or
 * language as its subject and runs in both; `@release` marks one that only `npm run test:all` runs.
 */
const SINGLE_RUNS = ['ci-phone', 'ci-desktop', 'release'];
const otherPlaces = (project: string) => {
  const places = PLACES.filter((place) => !project.startsWith(place));
  const runs = IS_RELEASE ? [] : SINGLE_RUNS.filter((run) => !`ci-${project}`.startsWith(run));
  return new RegExp(`@(${[...places, ...runs].join('|')})(?!\\S)`);
};
const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig<{ language: Language }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // More than the two cores of CI: each journey often waits for its page.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? '../test-results/journeys.json' }]],
  use: {
    baseURL,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    screenshot: 'only-on-failure',
    // A trace slows every journey down by half; `npm run test:e2e -- --trace on` records one to debug a failure.
    trace: 'off',
    // Cached pages would replace the server's responses; offline.spec.ts allows them.
    serviceWorkers: 'block',
    // Animations take processor time; `npm run test:all` shows them.
    ...(IS_RELEASE ? {} : { contextOptions: { reducedMotion: 'reduce' } }),
    launchOptions: launchOptions(process.env['HEADLESS_SHELL_PATH'] || process.env['BROWSER_PATH']),
  },
  projects: LANGUAGES.flatMap((language) => [
    {
      name: `phone-${language}`,
      grepInvert: otherPlaces(`phone-${language}`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language },
    },
    {
      name: `desktop-${language}`,
      grepInvert: otherPlaces(`desktop-${language}`),
      use: { viewport: { width: 1280, height: 800 }, language },
    },
  ]).filter(({ name }) => IS_RELEASE || name === 'phone-tr' || name === 'desktop-en'),
  webServer: [
    {
      command: `node scripts/run.mjs apps/server/src/testing/openid-main.ts --port ${process.env['JOURNEYS_OPENID_PORT']} --site ${baseURL}`,
      cwd: root,
      url: `${openId}/.well-known/openid-configuration`,
      timeout: 180_000,
      stdout: 'ignore',
      stderr: 'ignore',
    },
    // The site contacts the provider only when a user signs in with it, so either may start first.
    site('node scripts/start.mjs', process.env['JOURNEYS_PORT'], process.env['JOURNEYS_DATA_DIR'], {
      DATABASE_URL: siteDatabase(),
      OPENID_PROVIDERS: 'deneme',
      OPENID_DENEME_NAME: 'Deneme',
      OPENID_DENEME_ISSUER: openId,
      OPENID_DENEME_CLIENT_ID: 'bugunne',
      OPENID_DENEME_CLIENT_SECRET: 'a secret between two servers',
    }),
    // Journeys on it have the tag `@release`.
    ...(IS_RELEASE
      ? [
          site(
            'node scripts/site-with-model.mjs',
            process.env['JOURNEYS_MODEL_PORT'],
            process.env['JOURNEYS_MODEL_DATA_DIR'],
          ),
        ]
      : []),
  ],
});

function site(command: string, port: string, dataDir: string, env: Record<string, string> = {}) {
  return {
    command,
    cwd: root,
    url: `http://localhost:${port}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LLM_PORT: String(process.env['JOURNEYS_LLM_PORT']),
      AUTH_RATE_LIMIT_FACTOR: '1000',
      BOT_CHECK_WORK: '2',
      LOG_LEVEL: 'warn',
      // Settings of a real site on this machine must not reach the journeys.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
      OPENAI_API_KEY: '',
      OPENID_PROVIDERS: '',
      ...env,
    },
  };
}

/** Address of the site's database; empty for the embedded one. */
function siteDatabase(): string {
  const { JOURNEYS_DATABASE: name, TEST_DATABASE_URL: server } = process.env;
  return name && server ? new URL(`/${name}_site`, server).href : '';
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function makeDataDir(): string {
  const folder = createDataDir('journeys');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
