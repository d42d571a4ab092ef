/** `npm run test:unit [-- arguments of vitest]`: unit, web and server tests, on the embedded database. */
import { bootstrap } from './bootstrap.mjs';
import { programOf } from './lib/paths.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => {
  const node = await bootstrap({ web: false });
  return handOver(node, [programOf('', 'vitest'), 'run', ...process.argv.slice(2)]);
});
