/**
 * `npm test`: everything that CI proves. `npm run test:all` (`--all`) runs every combination before a release: all
 * journeys on both devices in both languages, the whole server suite on both databases, simulations at full length.
 * Without TEST_DATABASE_URL the PostgreSQL server of the machine is started for it, if its programs are installed.
 * The build runs beside the unit tests, which need none, and the static checks beside the parts after it, in the time that
 * those leave unused.
 * Later parts run although an earlier one failed, the time of each part is printed, and the last line is always
 * `N passed, N failed` over all of them. A part in which nothing ran has failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { captureInIdleTime } from './lib/idle-time.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { useMemoryForTemporaryFiles } from './lib/memory-folder.mjs';
import { withOwnPostgres } from './lib/own-postgres.mjs';
import { programOf } from './lib/paths.mjs';
import { show } from './lib/processes.mjs';
import { runScript, Stop } from './lib/stop.mjs';
import { summaryLine, tallyChecks, tallyPlaywright, tallyVitest } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */

const IS_RELEASE = process.argv.includes('--all');
// Test files and the journeys' configuration read it.
if (IS_RELEASE) process.env.TEST_SCOPE = 'all';
else delete process.env.TEST_SCOPE;

/**
 * @param {string} node path of the pinned Node
 * @param {string} reports folder for the machine-readable reports
 * @param {string | undefined} databaseUrl of a PostgreSQL server
 * @param {Promise<unknown>} build of the web app
 * @returns {{ name: string, run: () => Promise<Tally> }[]}
 */
function listParts(node, reports, databaseUrl, build) {
  /** @param {string} name @param {string[]} projects @param {NodeJS.ProcessEnv} [env] @param {string[]} [files] */
  const vitest = async (name, projects, env, files = []) => {
    const report = join(reports, `${name}.json`);
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [programOf('', 'vitest'), 'run', ...files, ...chosen, ...reporters, '--allowOnly=false'];
    return tallyVitest(report, await show(node, args, { env: { ...process.env, ...env } }));
  };
  const hasServer = databaseUrl !== undefined;
  /** @param {string} database @param {string[]} [files] parts of file names; all files without any */
  const serverTests = async (database, files = []) => {
    // Some start the product.
    await build;
    return vitest(database, ['server'], { TEST_DATABASE: database, TEST_DATABASE_URL: databaseUrl }, files);
  };
  const journeys = async () => {
    await build;
    const report = join(reports, 'journeys.json');
    return tallyPlaywright(report, await runJourneys(node, { args: ['--forbid-only'], report }));
  };
  if (!hasServer && IS_RELEASE)
    throw new Stop('npm run test:all needs PostgreSQL, installed or as TEST_DATABASE_URL: it proves both databases.');
  if (!hasServer) {
    console.log(
      'No PostgreSQL, neither installed nor as TEST_DATABASE_URL: what needs it (*.postgres.test.ts) is NOT tested.',
    );
  }
  return [
    { name: 'unit tests', run: () => vitest('unit', ['unit', 'web']) },
    ...(hasServer ? [{ name: 'server tests on PostgreSQL', run: () => serverTests('postgres') }] : []),
    hasServer && !IS_RELEASE
      ? {
          name: 'server tests that need the embedded database',
          run: () => serverTests('embedded', ['.embedded.test']),
        }
      : { name: 'server tests on the embedded database', run: () => serverTests('embedded') },
    { name: 'journeys in the browser', run: journeys },
  ];
}

/** @param {string | undefined} databaseUrl @returns {Promise<Tally>} */
async function runEverything(databaseUrl) {
  const began = Date.now();
  const node = await bootstrap({ web: false });
  const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000);
  const lines = [`install: ${seconds(began)} s`];
  const build = bootstrap();
  // Each part that needs the build fails without it.
  build.catch(() => undefined);
  const reports = mkdtempSync(join(tmpdir(), 'bugunne-reports-'));
  const total = { passed: 0, failed: 0 };
  /** @param {string} name @param {Tally} tally @param {string} time */
  const add = (name, tally, time) => {
    total.passed += tally.passed;
    total.failed += tally.failed;
    const skipped = tally.skipped ? `, ${tally.skipped} skipped` : '';
    lines.push(`${name}: ${summaryLine(tally)}${skipped} (${time})`);
    // CI may keep only the end of the output, so failures are repeated there.
    lines.push(...(tally.failures ?? []).map((failed) => `  ✗ ${failed}`));
  };
  const checks = checkBeside(node, build);
  for (const { name, run } of listParts(node, reports, databaseUrl, build)) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    add(name, await attempt(run), `${seconds(started)} s`);
  }
  console.log('\n── check');
  const started = Date.now();
  const { output, tally } = await checks;
  console.log(output.trimEnd());
  add('check', tally, `${seconds(started)} s more, beside the others`);
  rmSync(reports, { recursive: true });
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/**
 * Runs the static checks with the time that other parts leave unused: they have no time limits, and journeys often wait.
 * @param {string} node path of the pinned Node
 * @param {Promise<unknown>} build of the web app
 */
async function checkBeside(node, build) {
  // A failed build is the failure of the checks that read it.
  await build.catch(() => undefined);
  const { code, output } = await captureInIdleTime(node, ['scripts/check.mjs']);
  return { output, tally: tallyChecks(output, code) };
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
  useMemoryForTemporaryFiles();
  // Programs that tests start compile the same files again and again.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'bugunne-compiled');
  /** @type {Tally} */
  let total = { passed: 0, failed: 1 };
  try {
    const given = process.env.TEST_DATABASE_URL;
    total = given ? await runEverything(given) : await withOwnPostgres(runEverything);
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
  }
  console.log(summaryLine(total));
  return total.failed > 0 ? 1 : 0;
});
