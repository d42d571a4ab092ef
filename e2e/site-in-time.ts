import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../apps/server/src/testing/site-in-time-main.ts', import.meta.url));

export type Pushed = { at: string; language: 'tr' | 'en'; title: string; body: string; url: string };

/** The built product with a clock of its own, as a process beside the journeys' other sites. */
export type SiteInTime = {
  address: string;
  /** Moves the clock from one instant to the next; at each, what the schedule runs is run. */
  moments(...instants: string[]): Promise<void>;
  /** The push subscription of a new device. */
  device(): Promise<{ endpoint: string; keys: object }>;
  grantPremium(email: string): Promise<void>;
  /** What devices were sent, in the order of arrival. */
  pushed(): Promise<Pushed[]>;
  close(): Promise<void>;
};

export async function startSiteInTime(firstInstant: string): Promise<SiteInTime> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-month-'));
  const site = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, firstInstant], {
    env: { PATH: process.env['PATH'], PORT: String(await findFreePort()), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const addresses = await firstLine(site);
  const ask = async (path: string, body: object = {}) => {
    const response = await fetch(`${addresses.control}${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    address: addresses.site,
    moments: async (...instants) => ask('/moments', { instants }),
    device: () => ask('/device'),
    grantPremium: async (email) => ask('/premium', { email }),
    pushed: () => ask('/pushed'),
    async close() {
      const gone = once(site, 'exit');
      site.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstLine(site: ChildProcess): Promise<{ site: string; control: string }> {
  if (!site.stdout) throw new Error('no output');
  const ended = once(site, 'exit').then(([code]) => {
    throw new Error(`the site ended with ${code}`);
  });
  const printed = once(createInterface({ input: site.stdout }), 'line').then(([line]) => JSON.parse(String(line)));
  return Promise.race([printed, ended]);
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
