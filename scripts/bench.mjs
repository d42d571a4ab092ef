/** `npm run bench [-- names]`: runs the benchmarks of bench/, or the programs named (`api`, `failover` …), one after another. */
import { readdirSync } from 'node:fs';
import { bootstrap } from './bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';
import { handOver } from './lib/processes.mjs';
import { runScript, Stop } from './lib/stop.mjs';

/** Drills install, stop and destroy servers of their own, and only run when named. */
const DRILLS = ['failover', 'months', 'pitr', 'releases', 'restore', 'rolling', 'standby'];
/** Needs a cluster of Citus, and only runs when named. */
const CLUSTERS = ['spread'];

await runScript(async () => {
  const programs = readdirSync(inRoot('bench'))
    .filter((name) => /^[\w-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -'.ts'.length));
  const chosen =
    process.argv.length > 2
      ? process.argv.slice(2)
      : programs.filter((name) => ![...DRILLS, ...CLUSTERS].includes(name));
  const unknown = chosen.filter((name) => !programs.includes(name));
  if (unknown.length > 0)
    throw new Stop(`bench/ has ${programs.join(', ') || 'no program'}, but not ${unknown.join(', ')}.`);
  const node = await bootstrap();
  let worst = 0;
  for (const name of chosen) {
    console.log(`── bench:${name}`);
    const code = await handOver(node, ['--disable-warning=ExperimentalWarning', `bench/${name}.ts`]);
    worst = Math.max(worst, code);
  }
  return worst;
});
