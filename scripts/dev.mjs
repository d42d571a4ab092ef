/** `npm run dev`: the server, restarted on changes, behind the development server of the web app on PORT (3000). */
import { spawn } from 'node:child_process';
import { bootstrap } from './bootstrap.mjs';
import { inRoot, programOf } from './lib/paths.mjs';
import { forwardSignals } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => {
  const node = await bootstrap({ web: false });
  const port = process.env.PORT ?? '3000';
  const apiPort = process.env.API_PORT ?? '3001';
  const env = { NODE_ENV: 'development', PUBLIC_URL: `http://localhost:${port}`, ...process.env };
  /** @param {string} folder @param {string[]} args @param {NodeJS.ProcessEnv} own */
  const run = (folder, args, own) =>
    spawn(node, args, { cwd: inRoot(folder), env: { ...env, ...own }, stdio: ['ignore', 'inherit', 'inherit'] });
  const children = [
    run('', ['--disable-warning=ExperimentalWarning', '--watch', 'apps/server/src/main.ts'], { PORT: apiPort }),
    run('apps/web', [programOf('apps/web', '@react-router/dev'), 'dev', '--port', port, '--strictPort'], {
      API_URL: `http://127.0.0.1:${apiPort}`,
    }),
  ];
  /** @param {NodeJS.Signals} signal */
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  forwardSignals(stopAll);
  const ends = children.map((child) => new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0))));
  // When one server ends, the other is of no use.
  const code = await Promise.race(ends);
  stopAll('SIGTERM');
  await Promise.all(ends);
  return code;
});
