/** `npm start`: prepares a fresh clone and runs the server, passing signals and its exit code on. */
import { bootstrap } from './bootstrap.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => {
  const node = await bootstrap();
  return handOver(node, [
    '--disable-warning=ExperimentalWarning',
    'apps/server/src/main.ts',
    '--text',
    ...process.argv.slice(2),
  ]);
});
