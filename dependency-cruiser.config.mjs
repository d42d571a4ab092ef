import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, webRules } from './scripts/lib/web-boundaries.mjs';

/**
 * Workspaces that each workspace may import. A new folder under packages/ or apps/ has to be added here.
 * @type {Record<string, string[]>}
 */
const mayImport = {
  'packages/contract': [],
  'packages/recommender': ['packages/contract'],
  'packages/catalogue': ['packages/contract'],
  'packages/history': ['packages/contract'],
  // The catalogue is for its tests only (matching-is-pure).
  'packages/matching': ['packages/contract', 'packages/catalogue'],
  'apps/server': [
    'packages/contract',
    'packages/recommender',
    'packages/catalogue',
    'packages/matching',
    'packages/history',
  ],
  'apps/web': ['packages/contract', 'packages/history'],
  e2e: ['packages/contract'],
  bench: [
    'packages/contract',
    'packages/recommender',
    'packages/catalogue',
    'packages/history',
    'packages/matching',
    'apps/server',
    'e2e',
    'scripts',
  ],
};

const server = '^apps/server/src';
const module = `${server}/modules`;
const route = '\\.routes?\\.tsx?$';
const databaseLibraries = '(^|/)node_modules/(drizzle-orm|drizzle-kit|pg|@electric-sql/[^/]+)/';
const httpLibraries = '(^|/)node_modules/(hono|@hono/[^/]+|@orpc/server)/';

/**
 * The rules of ARCHITECTURE.md ("Allowed imports"), made from the folders that exist.
 * @param {string} root the folder of the repository
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function boundaries(root) {
  return [
    ...workspaceRules(root),
    ...packageRules,
    ...webRules,
    ...serverRules,
    ...moduleOrderRules(root),
    ...generalRules,
  ];
}

/** @param {string} root @returns {import('dependency-cruiser').IForbiddenRuleType[]} */
function workspaceRules(root) {
  return workspacesOf(root).map((workspace) => {
    const allowed = mayImport[workspace];
    if (allowed === undefined)
      throw new Error(`dependency-cruiser.config.mjs does not say what ${workspace} may import`);
    return {
      name: `workspace-${workspace.replace('/', '-')}`,
      comment: `${workspace} may import ${allowed.join(', ') || 'no other workspace'}`,
      severity: 'error',
      from: { path: `^${workspace}/` },
      to: {
        path: '^(packages|apps|e2e|bench|scripts)/',
        pathNot: [workspace, ...allowed].map((folder) => `^${folder}/`),
      },
    };
  });
}

/** @param {string} root */
function workspacesOf(root) {
  const inFolders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'package.json')))
      .map((entry) => `${folder}/${entry.name}`),
  );
  return [...inFolders, 'e2e', 'bench'];
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const packageRules = [
  {
    name: 'contract-is-data',
    comment: 'contract imports zod and the contract builder of oRPC, nothing else',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: test },
    to: { pathNot: ['^packages/contract/', '(^|/)node_modules/(zod|@orpc/contract)/'] },
  },
  {
    name: 'recommender-is-pure',
    comment: "no database, HTTP, environment or clock: contract, and the two libraries that parse a model's response",
    severity: 'error',
    from: { path: '^packages/recommender/src/', pathNot: test },
    to: { pathNot: ['^packages/(recommender|contract)/', '(^|/)node_modules/(zod|jsonrepair)/'] },
  },
  {
    name: 'history-runs-anywhere',
    comment: 'browser, worker and Node: contract, and the two libraries that read zips and tables',
    severity: 'error',
    from: { path: '^packages/history/src/', pathNot: test },
    to: { pathNot: ['^packages/(history|contract)/', '(^|/)node_modules/(fflate|papaparse)/'] },
  },
  {
    name: 'matching-is-pure',
    comment: 'no database, HTTP, files or catalogue: contract only, so that it runs in the browser too',
    severity: 'error',
    from: { path: '^packages/matching/src/', pathNot: [test, '^packages/matching/src/testing/'] },
    to: { pathNot: '^packages/(matching|contract)/' },
  },
  {
    name: 'scripts-stand-alone',
    comment: 'scripts run before anything is installed',
    severity: 'error',
    from: { path: '^scripts/', pathNot: test },
    to: { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverRules = [
  {
    name: 'server-routes-call-services',
    comment: 'routes → service → repo → database: a route touches neither repo nor database',
    severity: 'error',
    from: { path: `${module}/.*${route}` },
    to: { path: ['\\.repo\\.ts$', `${server}/database/`] },
  },
  {
    name: 'server-only-routes-know-http',
    comment: 'in a module only its routes and its module file know HTTP',
    severity: 'error',
    from: { path: `${module}/`, pathNot: [route, '\\.module\\.ts$', test] },
    to: { path: [`${server}/http/`, httpLibraries] },
  },
  {
    name: 'server-helpers-hold-no-repo',
    comment: 'a route reaches a repo only through a service: helpers know the types of repos only',
    severity: 'error',
    from: { path: `${module}/`, pathNot: ['\\.(repo|service|jobs|module)\\.ts$', test] },
    to: { path: '\\.repo\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-services-know-no-routes',
    comment: 'no backward import: a service imports neither routes nor HTTP',
    severity: 'error',
    from: { path: `${module}/.*\\.(service|jobs)\\.ts$` },
    to: { path: [route, `${server}/http/`, httpLibraries] },
  },
  {
    name: 'server-repos-are-the-bottom',
    comment: 'no backward import: a repo imports no service, job, route or HTTP',
    severity: 'error',
    from: { path: `${module}/.*\\.repo\\.ts$` },
    to: { path: ['\\.(service|jobs|module)\\.ts$', route, `${server}/http/`, httpLibraries] },
  },
  {
    name: 'server-only-repos-hold-sql',
    comment: 'drizzle and pg belong to repos and the database folder',
    severity: 'error',
    from: { path: `${server}/`, pathNot: ['\\.repo\\.ts$', `${server}/(database|testing|commands)/`, test] },
    to: { path: databaseLibraries },
  },
  {
    name: 'server-only-repos-know-tables',
    comment: 'the schema belongs to repos and the database folder; three adapters only pass their tables to a library',
    severity: 'error',
    from: {
      path: `${server}/`,
      pathNot: [
        '\\.repo\\.ts$',
        `${server}/(database|testing|commands)/`,
        `${server}/platform/(better-auth/better-auth|rate-limits|llm/token-budget)\\.ts$`,
        test,
      ],
    },
    to: { path: `${server}/database/schema/` },
  },
  {
    name: 'server-modules-meet-in-services',
    comment: 'a module knows another only by its services; what both need is in shared/, platform/ or database/',
    severity: 'error',
    from: { path: `${module}/([^/]+)/` },
    to: { path: `${module}/`, pathNot: [`${module}/$1/`, '\\.service\\.ts$'] },
  },
  {
    name: 'server-modules-are-given-services',
    comment: "a module imports only the type of another's service; the list of modules gives it the service",
    severity: 'error',
    from: { path: `${module}/([^/]+)/`, pathNot: test },
    to: { path: `${module}/.*\\.service\\.ts$`, pathNot: `${module}/$1/`, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'server-modules-are-in-the-list',
    comment: 'only the list of modules imports a <f>.module.ts',
    severity: 'error',
    from: { path: `${server}/`, pathNot: [`${server}/modules\\.ts$`, test] },
    to: { path: `${module}/.*\\.module\\.ts$` },
  },
  {
    name: 'server-modules-know-no-composition',
    comment: 'app, main, the list of modules and commands are above modules, which import none of them',
    severity: 'error',
    from: { path: `${server}/((modules|http|platform|database|shared)/|module\\.ts$)`, pathNot: test },
    to: { path: `${server}/((app|main|modules|compose)\\.ts$|commands/)` },
  },
  {
    name: 'server-only-the-list-knows-modules',
    comment: 'of the files above the folders only the list of modules imports modules',
    severity: 'error',
    from: { path: `${server}/[^/]+\\.tsx?$`, pathNot: [`${server}/modules\\.ts$`, test] },
    to: { path: `${module}/` },
  },
  {
    name: 'server-platform-knows-no-module',
    comment: 'platform and database are adapters and import nothing of the product',
    severity: 'error',
    from: { path: `${server}/(platform|database)/` },
    to: { path: `${server}/(modules|http|shared)/` },
  },
  {
    name: 'server-http-knows-no-module',
    comment: 'http is below modules, which bring their routes to it',
    severity: 'error',
    from: { path: `${server}/http/`, pathNot: test },
    to: { path: `${module}/` },
  },
  {
    name: 'server-shared-is-pure',
    comment: 'shared has pure functions and types for several modules: no module, database, HTTP or platform',
    severity: 'error',
    from: { path: `${server}/shared/`, pathNot: test },
    to: { path: `${server}/`, pathNot: `${server}/shared/` },
  },
];

/**
 * The order of the list of modules as rules: a module imports only those before it, so that no modules need each other.
 * @param {string} root @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
function moduleOrderRules(root) {
  const list = readFileSync(join(root, 'apps/server/src/modules.ts'), 'utf8');
  const imports = [...list.matchAll(/from\s+['"]\.\/modules\//g)];
  const folders = new Map(
    [...list.matchAll(/import \{ (\w+) \} from '\.\/modules\/([^/]+)\//g)].map(([, name, folder]) => [name, folder]),
  );
  if (folders.size !== imports.length) throw new Error('an import of a module in modules.ts could not be read');
  const order = [...list.matchAll(/\.add\(([^)]*)\)/g)].map(([call, name]) => {
    const folder = folders.get(name);
    if (folder === undefined) throw new Error(`${call} in modules.ts names no imported module`);
    return folder;
  });
  const existing = readdirSync(join(root, 'apps/server/src/modules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  if (existing.toSorted().join() !== order.toSorted().join())
    throw new Error(`modules.ts lists ${order.toSorted().join()}, the folders are ${existing.toSorted().join()}`);
  return order.slice(0, -1).map((folder, index) => ({
    name: 'server-modules-need-earlier-ones',
    comment: 'a module imports only modules that are before it in modules.ts; later ones subscribe to its events',
    severity: 'error',
    from: { path: `${module}/${folder}/`, pathNot: test },
    to: { path: `${module}/(${order.slice(index + 1).join('|')})/` },
  }));
}

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const generalRules = [
  {
    name: 'no-cycles',
    comment: 'modules that import each other are one module, or need a third for the shared part',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-undeclared-package',
    comment: "a workspace declares every package it imports; vitest is the root's, shared by all tests",
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], pathNot: 'node_modules/vitest/' },
  },
  {
    name: 'no-dev-package-in-the-product',
    comment: 'code that runs in production imports dependencies, not devDependencies',
    severity: 'error',
    from: { path: '^(packages/[^/]+|apps/server)/src/', pathNot: [test, '/testing/'] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-test-code-in-the-product',
    comment: 'testing/, tests and <f>.smoke.ts are for tests; the demo seed drives the app as tests do',
    severity: 'error',
    from: { path: '^(packages|apps)/', pathNot: [test, '/testing/', `${server}/commands/seed-demo\\.ts$`] },
    to: { path: ['/src/testing/', test] },
  },
  {
    name: 'no-unresolvable-import',
    comment: 'an unresolved import escapes every other rule',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/'] },
  },
];

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  // TypeScript 7 has no compiler API for JavaScript; swc reads types, JSX and `import type` as well.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|\\.react-router|test-results)/' },
  // A package that only the root declares does not count as declared by a workspace.
  combinedDependencies: false,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
};

export default { forbidden: boundaries(fileURLToPath(new URL('.', import.meta.url))), options };
