import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundaries, options } from '../dependency-cruiser.config.mjs';

/** A small repository with every kind of folder; each import in it is allowed. */
const allowed: Record<string, string> = {
  'package.json': '{"name":"repository","private":true,"devDependencies":{"vitest":"1.0.0"}}',
  'packages/contract/package.json': workspace('contract', { zod: '1.0.0', '@orpc/contract': '1.0.0' }),
  'packages/contract/src/index.ts': "import 'zod'; import '@orpc/contract'; export type Item = string;",
  'packages/contract/src/pages.constants.ts': 'export const pages = [];',
  'packages/contract/src/items.schema.ts': "import 'zod';",
  'packages/recommender/package.json': workspace('recommender', { '@bugunne/contract': '1.0.0' }),
  'packages/recommender/src/index.ts': "import type { Item } from '@bugunne/contract';",
  'packages/recommender/src/index.test.ts': "import 'vitest'; import 'node:fs'; import './index.ts';",
  'packages/catalogue/package.json': workspace('catalogue', { '@bugunne/contract': '1.0.0' }),
  'packages/catalogue/src/index.ts': "import 'node:fs'; import '@bugunne/contract';",
  'packages/history/package.json': workspace('history', { '@bugunne/contract': '1.0.0' }),
  'packages/history/src/index.ts': "import '@bugunne/contract';",
  'packages/matching/package.json': workspace(
    'matching',
    { '@bugunne/contract': '1.0.0' },
    { '@bugunne/catalogue': '1.0.0' },
  ),
  'packages/matching/src/index.ts': "import '@bugunne/contract';",
  'packages/matching/src/index.test.ts': "import 'vitest'; import '@bugunne/catalogue'; import './index.ts';",
  'apps/server/package.json': workspace(
    'server',
    {
      '@bugunne/contract': '1.0.0',
      '@bugunne/recommender': '1.0.0',
      '@bugunne/history': '1.0.0',
      'drizzle-orm': '1.0.0',
      pg: '1.0.0',
      hono: '1.0.0',
    },
    { 'drizzle-kit': '1.0.0' },
  ),
  'apps/server/src/main.ts': "import './app.ts';",
  'apps/server/src/app.ts': "import './modules.ts'; import './http/api.ts'; import './database/open.ts';",
  'apps/server/src/modules.ts': `import './compose.ts';
    import { usersModule } from './modules/users/users.module.ts';
    import { likesModule } from './modules/likes/likes.module.ts';
    compose().add(usersModule).add(likesModule);`,
  'apps/server/src/compose.ts': "import './module.ts';",
  'apps/server/src/module.ts': "import 'hono';",
  'apps/server/src/modules/likes/likes.module.ts':
    "import '../../module.ts'; import './likes.routes.ts'; import './likes.service.ts'; import './likes.repo.ts'; import type { Users } from '../users/users.service.ts'; export const likesModule = {};",
  'apps/server/src/modules/users/users.module.ts': 'export const usersModule = {};',
  'apps/server/src/commands/seed-demo.ts': "import '../app.ts'; import '../testing/clock.ts';",
  'apps/server/src/http/api.ts': "import 'hono'; import '../shared/session.ts';",
  'apps/server/src/shared/session.ts': "import '@bugunne/contract';",
  'apps/server/src/database/open.ts': "import 'pg'; import './schema/index.ts';",
  'apps/server/src/database/schema/index.ts': "import 'drizzle-orm';",
  'apps/server/src/platform/clock.ts': "import 'node:os';",
  'apps/server/src/testing/clock.ts': "import '../platform/clock.ts';",
  'apps/server/src/modules/likes/likes.routes.ts': "import 'hono'; import './likes.service.ts';",
  'apps/server/src/modules/likes/likes.service.ts':
    "import './likes.repo.ts'; import type { Users } from '../users/users.service.ts'; import '../../shared/session.ts'; import '@bugunne/recommender'; import '@bugunne/history';",
  'apps/server/src/modules/likes/order.ts': "import type { Repo } from './likes.repo.ts';",
  'apps/server/src/modules/likes/likes.repo.ts': "import 'drizzle-orm'; import '../../database/schema/index.ts';",
  'apps/server/src/modules/likes/likes.test.ts':
    "import 'vitest'; import '../../testing/clock.ts'; import './likes.service.ts';",
  'apps/server/src/modules/likes/likes.smoke.ts': "import 'vitest'; import '../../testing/clock.ts';",
  'apps/server/src/modules/users/users.service.ts': "import './users.repo.ts'; export type Users = string;",
  'apps/server/src/modules/users/helper.ts': 'export type Helper = string;',
  'apps/server/src/modules/users/users.repo.ts': "import 'drizzle-orm';",
  'apps/web/package.json': workspace('web', { '@bugunne/contract': '1.0.0', '@bugunne/history': '1.0.0' }),
  'apps/web/src/admin/pages/users/users-page.tsx': 'export default null;',
  'apps/web/src/routes/home.tsx':
    "import { Card } from '#components/ui/card.tsx'; import '#features/likes/button.tsx'; import '#pages/home/likes-part.tsx'; import '#layouts/member/frame.tsx'; export default () => <Card />;",
  'apps/web/src/pages/home/likes-part.tsx':
    "import '#features/likes/button.tsx'; import '#features/friends/list.tsx'; import '#layouts/member/frame.tsx';",
  'apps/web/src/layouts/member/frame.tsx': "import '#features/friends/list.tsx'; import '#components/site/header.tsx';",
  'apps/web/src/features/likes/button.tsx':
    "import '#components/ui/card.tsx'; import '#lib/format.ts'; import '@bugunne/history';",
  'apps/web/src/features/friends/list.tsx': "import '#lib/format.ts';",
  'apps/web/src/components/site/header.tsx': "import '#components/ui/card.tsx';",
  'apps/web/src/components/ui/card.tsx': 'export const Card = () => <p>card</p>;',
  'apps/web/src/lib/format.ts': "import '@bugunne/contract/pages.constants';",
  'apps/web/src/lib/queries/api.ts': 'export const api = {};',
  'apps/web/src/lib/queries/likes.ts': "import './api.ts';",
  'apps/web/src/lib/second.ts': "import type { First } from './first.ts';",
  'e2e/package.json': workspace('e2e', {}),
  'bench/package.json': workspace('bench', {}),
  'scripts/start.mjs': "import 'node:fs'; import './lib/paths.mjs';",
  'scripts/lib/paths.mjs': 'export {};',
};

/** One forbidden import for each rule: [rule, file, its text]. */
const forbidden: [rule: string, file: string, text: string][] = [
  ['workspace-packages-contract', 'packages/contract/src/up.ts', "import '../../recommender/src/index.ts';"],
  ['workspace-packages-recommender', 'packages/recommender/src/side.ts', "import '../../catalogue/src/index.ts';"],
  ['workspace-packages-catalogue', 'packages/catalogue/src/side.ts', "import '../../recommender/src/index.ts';"],
  ['workspace-packages-history', 'packages/history/src/side.ts', "import '../../recommender/src/index.ts';"],
  ['workspace-packages-matching', 'packages/matching/src/side.ts', "import '../../recommender/src/index.ts';"],
  ['workspace-apps-server', 'apps/server/src/side.ts', "import '../../web/src/lib/format.ts';"],
  ['workspace-apps-web', 'apps/web/src/features/likes/side.ts', "import '../../../../server/src/app.ts';"],
  ['workspace-e2e', 'e2e/inside.ts', "import '../apps/server/src/app.ts';"],
  ['workspace-bench', 'bench/inside.ts', "import '../apps/web/src/lib/format.ts';"],
  ['contract-is-data', 'packages/contract/src/reads.ts', "import { readFile } from 'node:fs';"],
  ['recommender-is-pure', 'packages/recommender/src/reads.ts', "import { readFile } from 'node:fs';"],
  ['history-runs-anywhere', 'packages/history/src/reads.ts', "import { readFile } from 'node:fs';"],
  ['matching-is-pure', 'packages/matching/src/reads.ts', "import '../../catalogue/src/index.ts';"],
  ['scripts-stand-alone', 'scripts/leans.mjs', "import 'zod';"],
  ['web-ui-knows-no-product', 'apps/web/src/components/ui/like.tsx', "import '#features/likes/button.tsx';"],
  ['web-loads-no-schemas', 'apps/web/src/features/likes/checks.ts', "import '@bugunne/contract/items.schema';"],
  ['web-lib-draws-nothing', 'apps/web/src/lib/draws.tsx', "import '#components/ui/card.tsx';"],
  ['web-features-stand-alone', 'apps/web/src/features/friends/like.tsx', "import '#features/likes/button.tsx';"],
  ['web-components-know-no-feature', 'apps/web/src/components/site/like.tsx', "import '#features/likes/button.tsx';"],
  ['web-pages-and-layouts-compose', 'apps/web/src/features/likes/page.tsx', "import '#pages/home/likes-part.tsx';"],
  ['web-pages-and-layouts-compose', 'apps/web/src/components/site/frame.tsx', "import '#layouts/member/frame.tsx';"],
  ['web-layouts-know-no-page', 'apps/web/src/layouts/member/home.tsx', "import '#pages/home/likes-part.tsx';"],
  ['web-pages-stand-alone', 'apps/web/src/pages/settings/home.tsx', "import '#pages/home/likes-part.tsx';"],
  ['web-pages-stand-alone', 'apps/web/src/layouts/root/member.tsx', "import '#layouts/member/frame.tsx';"],
  ['web-routes-are-the-top', 'apps/web/src/features/likes/up.tsx', "import '../../routes/home.tsx';"],
  ['web-queries-are-declared', 'apps/web/src/features/likes/query.ts', "import '#lib/queries/api.ts';"],
  ['web-admin-is-apart', 'apps/web/src/features/likes/staff.tsx', "import '../../admin/pages/users/users-page.tsx';"],
  [
    'web-admin-pages-stand-alone',
    'apps/web/src/admin/pages/messages/messages-page.tsx',
    "import '../users/users-page.tsx';",
  ],
  ['web-runs-in-the-browser', 'apps/web/src/features/likes/reads.ts', "import 'node:fs';"],
  ['server-routes-call-services', 'apps/server/src/modules/likes/short.routes.ts', "import './likes.repo.ts';"],
  ['server-routes-call-services', 'apps/server/src/modules/likes/stream.route.ts', "import './likes.repo.ts';"],
  ['server-routes-call-services', 'apps/server/src/modules/likes/page.routes.tsx', "import './likes.repo.ts';"],
  ['server-only-routes-know-http', 'apps/server/src/modules/likes/like-page.ts', "import { Hono } from 'hono';"],
  ['server-only-routes-know-http', 'apps/server/src/modules/likes/guard.ts', "import '../../http/api.ts';"],
  ['server-helpers-hold-no-repo', 'apps/server/src/modules/likes/all-likes.ts', "import './likes.repo.ts';"],
  [
    'server-only-the-list-knows-modules',
    'apps/server/src/app-dependencies.ts',
    "import type { Users } from './modules/users/users.service.ts';",
  ],
  ['server-services-know-no-routes', 'apps/server/src/modules/likes/up.service.ts', "import './stream.route.ts';"],
  ['server-services-know-no-routes', 'apps/server/src/modules/likes/back.service.ts', "import './likes.routes.ts';"],
  ['server-repos-are-the-bottom', 'apps/server/src/modules/likes/up.repo.ts', "import './likes.module.ts';"],
  ['server-repos-are-the-bottom', 'apps/server/src/modules/likes/back.repo.ts', "import '../users/users.service.ts';"],
  ['server-only-repos-hold-sql', 'apps/server/src/modules/likes/sql.service.ts', "import { sql } from 'drizzle-orm';"],
  [
    'server-only-repos-know-tables',
    'apps/server/src/modules/likes/tables.service.ts',
    "import type { likes } from '../../database/schema/index.ts';",
  ],
  ['server-modules-meet-in-services', 'apps/server/src/modules/likes/peek.ts', "import '../users/users.repo.ts';"],
  [
    'server-modules-meet-in-services',
    'apps/server/src/modules/likes/helper.ts',
    "import type { Helper } from '../users/helper.ts';",
  ],
  [
    'server-modules-meet-in-services',
    'apps/server/src/modules/likes/whole.module.ts',
    "import '../users/users.module.ts';",
  ],
  [
    'server-modules-are-given-services',
    'apps/server/src/modules/likes/value.service.ts',
    "import { Users } from '../users/users.service.ts';",
  ],
  [
    'server-modules-are-in-the-list',
    'apps/server/src/http/second-list.ts',
    "import '../modules/users/users.module.ts';",
  ],
  [
    'server-modules-need-earlier-ones',
    'apps/server/src/modules/users/later.service.ts',
    "import type { Likes } from '../likes/likes.service.ts';",
  ],
  [
    'server-http-knows-no-module',
    'apps/server/src/http/up.ts',
    "import type { Users } from '../modules/users/users.service.ts';",
  ],
  ['server-shared-is-pure', 'apps/server/src/shared/clock.ts', "import '../platform/clock.ts';"],
  ['server-modules-know-no-composition', 'apps/server/src/modules/likes/whole.ts', "import '../../modules.ts';"],
  [
    'server-platform-knows-no-module',
    'apps/server/src/platform/back.ts',
    "import '../modules/users/users.service.ts';",
  ],
  ['no-cycles', 'apps/web/src/lib/first.ts', "import './second.ts'; export type First = string;"],
  ['no-undeclared-package', 'apps/web/src/features/likes/foreign.tsx', "import 'zod'; export default () => <p />;"],
  ['no-dev-package-in-the-product', 'apps/server/src/database/draft.ts', "import 'drizzle-kit';"],
  ['no-test-code-in-the-product', 'apps/server/src/modules/likes/fake.ts', "import '../../testing/clock.ts';"],
  ['no-test-code-in-the-product', 'apps/server/src/modules/likes/smoke.service.ts', "import './likes.smoke.ts';"],
  ['no-unresolvable-import', 'apps/web/src/features/likes/lost.ts', "import './nowhere.ts';"],
];

const packages = ['zod', '@orpc/contract', 'drizzle-orm', 'drizzle-kit', 'pg', 'hono', 'vitest'];

let root: string;
let found: [rule: string, file: string][];

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'bugunne-boundaries-')));
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  for (const [file, text] of Object.entries(allowed)) write(file, text);
  for (const [, file, text] of forbidden) write(file, text);
  mkdirSync(join(root, 'node_modules/@bugunne'));
  for (const name of ['contract', 'recommender', 'catalogue', 'history', 'matching']) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@bugunne', name));
  }
  const { output } = await cruise(
    ['packages', 'apps', 'e2e', 'bench', 'scripts'],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden: boundaries(root) } },
    options.enhancedResolveOptions,
  );
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => [rule.name, from]);
});

afterAll(() => rmSync(root, { recursive: true }));

describe('import boundaries', () => {
  it('accept every allowed import', () => {
    expect(found.filter(([, file]) => file in allowed)).toEqual([]);
  });

  it.each(forbidden)('%s rejects %s', (rule, file) => {
    expect(found).toContainEqual([rule, file]);
  });

  it.each([
    ['an import that cannot be read', /could not be read/, "import * as all from './modules/likes/likes.module.ts';"],
    ['a module that is not imported', /names no imported module/, 'compose().add(friendsModule);'],
    ['a folder that the list lacks', /the folders are/, ''],
  ])('cannot be made from a list of modules with %s', (_fault, message, text) => {
    const list = 'apps/server/src/modules.ts';
    const known = "import { usersModule } from './modules/users/users.module.ts'; compose().add(usersModule);";
    write(list, `${known}\n${text}`);
    try {
      expect(() => boundaries(root)).toThrow(message);
    } finally {
      write(list, allowed[list] ?? '');
    }
  });

  it('have a test for each rule', () => {
    const tested = new Set(forbidden.map(([rule]) => rule));
    expect(boundaries(root).filter(({ name }) => !tested.has(name ?? ''))).toEqual([]);
  });
});

function workspace(name: string, dependencies: Record<string, string>, devDependencies: Record<string, string> = {}) {
  return JSON.stringify({
    name: `@bugunne/${name}`,
    type: 'module',
    exports: { '.': './src/index.ts', './*': './src/*.ts' },
    imports: { '#*': './src/*' },
    dependencies,
    devDependencies,
  });
}

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
