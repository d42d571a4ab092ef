import { defineConfig } from 'vitest/config';
export default defineConfig({
  root: '/work/main',
  test: {
    include: ['apps/server/**/*.test.ts'],
    globalSetup: ['/work/main/apps/server/src/testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 30000,
    hookTimeout: 60000,
    server: {},
  },
});
