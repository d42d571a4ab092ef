/** `npm run check [-- words]`: every static check, or those whose name contains one of the words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { checkAdminApart } from './checks/admin-apart.mjs';
import { auditDependencies } from './checks/audit.mjs';
import { checkDevelopmentApart } from './checks/development-apart.mjs';
import { checkDocs } from './checks/docs.mjs';
import { checkLockfile } from './checks/lockfile.mjs';
import { checkPageWeight, isBuilt } from './checks/page-weight.mjs';
import { checkProse } from './checks/prose.mjs';
import { checkSmallFiles } from './checks/small-files.mjs';
import { checkTranslations } from './checks/translations.mjs';
import { checkTypeImports } from './checks/type-imports.mjs';
import { isMain } from './lib/is-main.mjs';
import { inRoot, programOf } from './lib/paths.mjs';
import { capture, environmentWithPath } from './lib/processes.mjs';
import { runScript } from './lib/stop.mjs';
import { summaryLine } from './lib/tally.mjs';

/** @typedef {{ state: 'ok' | 'fail' | 'unavailable', details?: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Check */

/**
 * @param {string} node path of the pinned Node
 * @returns {Check[]}
 */
function listChecks(node) {
  const env = environmentWithPath({ first: dirname(node) });
  /** @param {string[]} args a program and its arguments @returns {Promise<Outcome>} */
  const runOnNode = async (...args) => toOutcome(await capture(node, args, { env }));
  // Each checker of tsc works out the types of the contract again: two programs beside each other use the cores better.
  const tsc = [programOf('', 'typescript', 'tsc'), '--singleThreaded'];
  return [
    {
      name: 'format and lint',
      run: () =>
        runOnNode(
          programOf('', '@biomejs/biome'),
          'ci',
          '--error-on-warnings',
          '--colors=off',
          '--max-diagnostics=100',
          '.',
        ),
    },
    { name: 'types of the root', run: () => runOnNode(...tsc, '--project', 'tsconfig.json') },
    ...workspaces().map((folder) => ({
      name: `types of ${folder}`,
      run: async () =>
        hasTypecheck(folder)
          ? toOutcome(await capture('npm', ['run', '--silent', 'typecheck', `--workspace=${folder}`], { env }))
          : runOnNode(...tsc, '--project', folder),
    })),
    {
      name: 'boundaries',
      run: () =>
        runOnNode(
          programOf('', 'dependency-cruiser', 'depcruise'),
          '--config',
          'dependency-cruiser.config.mjs',
          '--output-type',
          'err-long',
          ...['packages', 'apps', 'e2e', 'bench', 'scripts'],
        ),
    },
    {
      name: 'unused files, exports and packages',
      run: () => runOnNode(programOf('', 'knip'), '--no-progress', '--treat-config-hints-as-errors'),
    },
    { name: 'boundaries of types', run: async () => fromFaults(checkTypeImports()) },
    { name: 'small files of the web', run: async () => fromFaults(checkSmallFiles()) },
    { name: 'catalogue', run: () => runOnNode('packages/catalogue/src/check.ts') },
    { name: 'translations', run: async () => fromFaults(checkTranslations()) },
    { name: 'paths and commands in the docs', run: async () => fromFaults(checkDocs()) },
    { name: 'plain English', run: async () => fromFaults(await checkProse()) },
    { name: 'weight of the landing page', run: ofBuild(checkPageWeight) },
    { name: 'administration apart from the site', run: ofBuild(checkAdminApart) },
    { name: 'development apart from the site', run: ofBuild(checkDevelopmentApart) },
    { name: 'lockfile', run: async () => fromFaults(checkLockfile()) },
    { name: 'dependency audit', run: auditDependencies },
  ];
}

/**
 * @param {string} node path of the pinned Node
 * @param {string[]} [words]
 * @returns {Promise<import('./lib/tally.mjs').Tally>}
 */
export async function runChecks(node, words = []) {
  const checks = listChecks(node).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const tally = { passed: 0, failed: 0 };
  const pending = [...checks];
  /** @type {Map<Check, Outcome>} */
  const outcomes = new Map();
  let printed = 0;
  const work = async () => {
    for (let check = pending.shift(); check !== undefined; check = pending.shift()) {
      outcomes.set(check, await outcomeOf(check));
      for (let next = checks[printed]; next !== undefined && outcomes.has(next); next = checks[printed]) {
        report(next.name, /** @type {Outcome} */ (outcomes.get(next)), tally);
        printed += 1;
      }
    }
  };
  await Promise.all([work(), work()]);
  return tally;
}

/** `npm test` builds first; without a build there is nothing to look at. @param {() => string[]} check */
const ofBuild = (check) => async () =>
  isBuilt()
    ? fromFaults(check())
    : { state: /** @type {const} */ ('unavailable'), details: 'the web app is not built' };

/** @param {Check} check @returns {Promise<Outcome>} */
async function outcomeOf({ run }) {
  try {
    return await run();
  } catch (error) {
    return { state: 'fail', details: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** @param {string} name @param {Outcome} outcome @param {import('./lib/tally.mjs').Tally} tally */
function report(name, { state, details }, tally) {
  if (state === 'unavailable') {
    console.log(`--    ${name} not available: ${details}`);
    return;
  }
  console.log(`${state === 'ok' ? 'ok  ' : 'fail'}  ${name}`);
  if (state === 'ok') tally.passed += 1;
  else {
    tally.failed += 1;
    console.log((details ?? '').replace(/^(?=.)/gm, '      '));
  }
}

/** @param {{ code: number, output: string }} result @returns {Outcome} */
function toOutcome({ code, output }) {
  return code === 0 ? { state: 'ok' } : { state: 'fail', details: output.trim() };
}

/** @param {string[]} faults @returns {Outcome} */
function fromFaults(faults) {
  return faults.length === 0 ? { state: 'ok' } : { state: 'fail', details: faults.join('\n') };
}

function workspaces() {
  const nested = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
  );
  return [...nested, 'e2e', 'bench'].filter((folder) => existsSync(inRoot(folder, 'package.json')));
}

/** @param {string} folder */
function hasTypecheck(folder) {
  return 'typecheck' in (JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8')).scripts ?? {});
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const tally = await runChecks(await bootstrap({ web: false }), process.argv.slice(2));
    console.log(summaryLine(tally));
    return tally.failed > 0 || tally.passed === 0 ? 1 : 0;
  });
}
