/** `npm run test:e2e [-- arguments of playwright test]`: the browser journeys. */
import { bootstrap } from './bootstrap.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { runScript } from './lib/stop.mjs';

await runScript(async () => runJourneys(await bootstrap(), { args: process.argv.slice(2) }));
