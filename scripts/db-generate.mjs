/** `npm run db:generate [-- arguments of drizzle-kit generate]`: writes the migration of a changed schema. */
import { bootstrap } from './bootstrap.mjs';
import { inRoot, programOf } from './lib/paths.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => {
  const node = await bootstrap({ web: false });
  const program = programOf('apps/server', 'drizzle-kit');
  return handOver(node, [program, 'generate', ...process.argv.slice(2)], { cwd: inRoot('apps/server') });
});
