import { defineConfig } from 'vitest/config';
import { contractRoutes } from './apps/web/build/contract-routes.ts';
import { minifiedScripts } from './apps/web/build/minified-scripts.ts';

const otherDatabases = [
  process.env.TEST_DATABASE === 'postgres' ? 'embedded' : 'postgres',
  ...(process.env.TEST_CITUS_WORKERS ? [] : ['citus']),
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes('all'), minifiedScripts()],
        root: './apps/web',
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/testing/setup.ts'],
          // A context per file is as isolated as a process per file and three times as fast here.
          pool: 'vmThreads',
          maxWorkers: 2,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          // Tests of one database only carry its name.
          exclude: otherDatabases.map((name) => `apps/server/src/**/*.${name}.test.ts`),
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          setupFiles: ['./apps/server/src/testing/statements/setup.ts'],
          // Every file has its own database. Modules hold no state, so that files can share them: loading the server
          // again for each file took as long as all tests.
          pool: 'forks',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Long enough for a busy machine; speed is measured in bench/, not here.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
