import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const CONFIGURATION = fileURLToPath(new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url));

export type Balancer = { origin: string; end(): Promise<void> };

/** HAProxy with the configuration of deploy/, in front of two servers on loopback. */
export async function startBalancer(port: number, [a, b]: readonly [number, number]): Promise<Balancer> {
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', CONFIGURATION], {
    env: {
      ...process.env,
      LISTEN: `127.0.0.1:${port}`,
      SERVER_A: `127.0.0.1:${a}`,
      SERVER_B: `127.0.0.1:${b}`,
    },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  await once(child, 'spawn').catch(() => {
    throw new Error('haproxy is not installed');
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`);
    await setTimeout(50);
  }
  return {
    origin,
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
