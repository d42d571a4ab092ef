import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

// Every worker reads this file again; only the first reader chooses, the others inherit its choice.
process.env['JOURNEYS_PORT'] ??= String(await findFreePort());
process.env['JOURNEYS_DATA_DIR'] ??= makeDataDir();

const baseURL = `http://localhost:${process.env['JOURNEYS_PORT']}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? '../test-results/journeys.json' }]],
  use: {
    baseURL,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    screenshot: 'only-on-failure',
    // Recording slows every journey down by half: `npm run test:e2e -- --trace on` when one has to be looked into.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] || undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: 'node scripts/start.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: baseURL,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env['JOURNEYS_PORT'],
      HOST: '127.0.0.1',
      DATA_DIR: process.env['JOURNEYS_DATA_DIR'],
      AUTH_RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // What is set on this machine for the real site must not reach the journeys.
      DATABASE_URL: '',
      PUBLIC_URL: '',
      SMTP_URL: '',
    },
  },
});

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
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-journeys-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
