import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../apps/server/src/testing/serve-api.ts', import.meta.url));

export type NotifyingSite = {
  url: string;
  /** Sends somebody a notification, as background work would. */
  notify(email: string, template: string): void;
  close(): Promise<void>;
};

/** The real site on a database of its own, where a journey can be what happens behind the scenes. */
export async function startNotifyingSite(): Promise<NotifyingSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bugunne-notifying-'));
  const server: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, WITH_PAGES: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { stdin, stdout } = server;
  if (!stdin || !stdout) throw new Error('no pipes');
  const [port] = await once(createInterface({ input: stdout }), 'line');
  return {
    url: `http://localhost:${port}`,
    notify: (email, template) => void stdin.write(`${email} ${template}\n`),
    async close() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
