/**
 * `npm test`: everything that can be proven on this machine. Later parts run although an earlier one failed, and the
 * last line is always `N passed, N failed` over all of them. A part in which nothing ran has failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runChecks } from './check.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { programOf } from './lib/paths.mjs';
import { show } from './lib/processes.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { summaryLine, tallyPlaywright, tallyVitest } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

/**
 * @param {string} node path of the pinned Node
 * @param {string} reports folder for the machine-readable reports
 * @returns {{ name: string, run: () => Promise<Tally> }[]}
 */
function listParts(node, reports) {
  /** @param {string} name @param {string[]} projects @param {NodeJS.ProcessEnv} [env] */
  const vitest = async (name, projects, env) => {
    const report = join(reports, `${name}.json`);
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [programOf('', 'vitest'), 'run', ...chosen, ...reporters, '--allowOnly=false'];
    return tallyVitest(report, await show(node, args, { env: { ...process.env, ...env } }));
  };
  const parts = [
    { name: 'check', run: () => runChecks(node) },
    { name: 'unit tests', run: () => vitest('unit', ['unit', 'web']) },
    {
      name: 'server tests on the embedded database',
      run: () => vitest('embedded', ['server'], { TEST_DATABASE: 'embedded' }),
    },
    {
      name: 'server tests on PostgreSQL',
      run: () => vitest('postgres', ['server'], { TEST_DATABASE: 'postgres' }),
    },
    {
      name: 'journeys in the browser',
      run: async () => {
        const report = join(reports, 'journeys.json');
        return tallyPlaywright(report, await runJourneys(node, { args: ['--forbid-only'], report }));
      },
    },
  ];
  if (process.env.TEST_DATABASE_URL) return parts;
  console.log('TEST_DATABASE_URL is not set: the server tests run on the embedded database only.');
  return parts.filter(({ name }) => name !== 'server tests on PostgreSQL');
}

/** @returns {Promise<Tally>} */
async function runEverything() {
  const node = await bootstrap();
  const reports = mkdtempSync(join(tmpdir(), 'bugunne-reports-'));
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const { name, run } of listParts(node, reports)) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const tally = await attempt(run);
    total.passed += tally.passed;
    total.failed += tally.failed;
    const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
    lines.push(`${name}: ${summaryLine(tally)}${skipped} (${Math.round((Date.now() - started) / 1000)} s)`);
    // Where only the end of the output is kept, what failed has to stand there.
    lines.push(...(tally.failures ?? []).map((failed) => `  ✗ ${failed}`));
  }
  rmSync(reports, { recursive: true });
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/** @param {() => Promise<Tally>} run @returns {Promise<Tally>} */
async function attempt(run) {
  try {
    const tally = await run();
    return tally.passed === 0 && tally.failed === 0 ? { passed: 0, failed: 1 } : tally;
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

await runScript(async () => {
  /** @type {Tally} */
  let total = { passed: 0, failed: 1 };
  try {
    total = await runEverything();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
  }
  console.log(summaryLine(total));
  return total.failed > 0 ? 1 : 0;
});
