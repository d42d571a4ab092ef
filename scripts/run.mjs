/** `node scripts/run.mjs FILE ARGS...`: runs a TypeScript program of this repository on the pinned Node. */
import { bootstrap } from './bootstrap.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript, Stop } from './lib/stop.mjs';

await runScript(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new Stop('Usage: node scripts/run.mjs FILE ARGS...');
  const node = await bootstrap({ web: false });
  return handOver(node, ['--disable-warning=ExperimentalWarning', file, ...args]);
});
