import type { KnipConfig } from 'knip';

export default {
  // Programs of the operating system that drills and benchmarks call.
  exclude: ['binaries'],
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'dependency-cruiser.config.mjs'],
      project: ['scripts/**/*.{mjs,ts}', '*.{mjs,ts}'],
      // The parser that dependency-cruiser looks for by itself.
      ignoreDependencies: ['@swc/core'],
      // Relative to the web workspace, as Vitest reads it.
      ignoreUnresolved: ['./src/testing/setup.ts'],
    },
    'packages/*': { includeEntryExports: true },
    // The check is started by its path.
    'packages/catalogue': { includeEntryExports: true, entry: ['src/check.ts'] },
    'apps/server': {
      // Programs that are started by their path, and files that a test finds by their name.
      entry: ['src/main.ts', 'src/commands/*.ts', 'src/testing/**/*-main.ts', 'src/**/*.smoke.ts'],
      // Its files are served from its folder.
      ignoreDependencies: ['swagger-ui-dist'],
    },
    'apps/web': {
      // The worker has a build of its own, an alias of Vite names the icons' base, and a route that only development has.
      entry: ['src/service-worker/main.ts', 'src/components/ui/create-icon.ts', 'src/development/ui-page.tsx'],
      // The environment of the web tests, named by the configuration of Vitest in the root.
      ignoreDependencies: ['happy-dom'],
    },
    // A program that is started by its path.
    e2e: { entry: ['pictures-main.ts'] },
    // Programs that are started by their path.
    bench: { entry: ['*.ts', 'lib/bare-*server.ts'] },
  },
} satisfies KnipConfig;
