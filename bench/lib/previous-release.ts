import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const MIGRATIONS = 'apps/server/src/database/migrations';

export type PreviousRelease = {
  commit: string;
  /** The file that starts its server. */
  main: string;
  remove(): void;
};

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

/** The files of migrations in a commit, with their contents. */
const migrationsIn = (commit: string) =>
  git('ls-tree', '--format=%(objectname) %(path)', commit, `${MIGRATIONS}/`)
    .split('\n')
    .filter((line) => line.endsWith('.sql'));

/** The newest commit of the main line with fewer migrations, all of which are unchanged today. */
function commitBefore(): string {
  const today = new Set(migrationsIn('HEAD'));
  for (const commit of git('log', '--first-parent', '-m', '--format=%H', '--', MIGRATIONS).split('\n')) {
    const then = migrationsIn(`${commit}^1`);
    if (then.length < today.size && then.every((line) => today.has(line))) return `${commit}^1`;
  }
  throw new Error('no commit has fewer migrations');
}

/**
 * The code of the commit before the newest migration was added (RELEASE names another one), in a folder of its own. It
 * runs with the npm packages and the built pages of this version.
 */
export function previousRelease(): PreviousRelease {
  const commit = git('rev-parse', process.env['RELEASE'] ?? commitBefore());
  const folder = mkdtempSync(join(tmpdir(), 'bugunne-release-'));
  execFileSync('sh', ['-c', `git archive ${commit} apps/server packages package.json | tar x -C "$0"`, folder], {
    cwd: ROOT,
  });
  linkPackages(folder, '');
  linkPackages(folder, 'apps/server');
  mkdirSync(join(folder, 'apps/web'));
  // Releases of before expect the pages in another folder.
  for (const name of ['dist', 'build']) symlinkSync(join(ROOT, 'apps/web/dist'), join(folder, 'apps/web', name));
  return {
    commit: commit.slice(0, 10),
    main: join(folder, 'apps/server/src/main.ts'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Links every installed package, and ours to those of the release. */
function linkPackages(folder: string, workspace: string) {
  const source = join(ROOT, workspace, 'node_modules');
  if (!existsSync(source)) return;
  const target = join(folder, workspace, 'node_modules');
  mkdirSync(join(target, '@bugunne'), { recursive: true });
  for (const name of readdirSync(source)) {
    if (name !== '@bugunne') symlinkSync(join(source, name), join(target, name));
  }
  const own = join(source, '@bugunne');
  for (const name of existsSync(own) ? readdirSync(own) : []) {
    if (!lstatSync(join(own, name)).isSymbolicLink()) continue;
    symlinkSync(join(folder, relative(ROOT, realpathSync(join(own, name)))), join(target, '@bugunne', name));
  }
}
