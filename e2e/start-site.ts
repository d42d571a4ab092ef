import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createDataDir } from './data-dir.ts';

const PROGRAM = fileURLToPath(new URL('../apps/server/src/testing/time-travel-site-main.ts', import.meta.url));

type Pushed = { at: string; language: 'tr' | 'en'; title: string; body: string; url: string };

/** The built product on a database of its own, whose clock, settings and background work a test controls. */
export type Site = {
  address: string;
  /** Moves the clock from one instant to the next and runs the scheduled jobs at each. */
  moments(...instants: string[]): Promise<void>;
  /** Returns the push subscription of a new device. */
  device(): Promise<{ endpoint: string; keys: object }>;
  grantPremium(email: string): Promise<void>;
  /** Counts the address of a user as verified. */
  verify(email: string): Promise<void>;
  /** Counts the money of a bank transfer as arrived. */
  confirmTransfer(code: string): Promise<void>;
  /** Changes a site setting. */
  set(key: string, value: unknown): Promise<void>;
  /** Replaces the drawn cover of an item by a picture. */
  cover(id: string, picture: Buffer): Promise<void>;
  makeAdministrator(email: string): Promise<void>;
  /** Decides whether mails can be sent. */
  acceptMails(accepted: boolean): Promise<void>;
  /** Sends a user a notification, as background work does. */
  notify(email: string, template: string): Promise<void>;
  /** Push messages that devices received, in order. */
  pushed(): Promise<Pushed[]>;
  /** Stops the site and starts it again with the same data at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a site with the machine's clock, or with one that is at an instant until moved; with `background` it runs its jobs
 * itself, each once. Rejects when it exits early.
 */
export async function startSite(mode?: string): Promise<Site> {
  const dataDir = createDataDir('site');
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, ...(mode ? [mode] : [])];
  const site = spawn(process.execPath, args, {
    env: {
      ...databaseEnvironment(),
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit').then(([code]) => {
    rmSync(dataDir, { recursive: true, force: true });
    return new Error(`the site ended with ${code}`);
  });
  const fail = ended.then((error) => Promise.reject(error));
  // Requests race with the exit; without a request the exit was intended.
  fail.catch(() => undefined);
  const addresses = await Promise.race([firstLine(site), fail]);
  const ask = async (path: string, body: object = {}) => {
    const asking = fetch(`${addresses.control}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const response = await Promise.race([asking, fail]);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    address: addresses.site,
    moments: (...instants) => ask('/moments', { instants }),
    device: () => ask('/device'),
    grantPremium: (email) => ask('/premium', { email }),
    verify: (email) => ask('/verify', { email }),
    confirmTransfer: (code) => ask('/confirm-transfer', { code }),
    set: (key, value) => ask('/setting', { key, value }),
    cover: (id, picture) => ask('/cover', { id, picture: picture.toString('base64') }),
    makeAdministrator: (email) => ask('/administrator', { email }),
    acceptMails: (accepted) => ask('/mails', { accepted }),
    notify: (email, template) => ask('/notify', { email, template }),
    pushed: () => ask('/pushed'),
    restart: () => ask('/restart'),
    async close() {
      site.kill('SIGTERM');
      await ended;
    },
  };
}

/** The database server that the journeys use instead of the embedded database, if they do. */
const databaseEnvironment = () =>
  Object.fromEntries(
    ['JOURNEYS_DATABASE', 'TEST_DATABASE_URL', 'TEST_CITUS_WORKERS'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

async function firstLine(site: ChildProcess): Promise<{ site: string; control: string }> {
  if (!site.stdout) throw new Error('no output');
  const [line] = await once(createInterface({ input: site.stdout }), 'line');
  return JSON.parse(String(line));
}
