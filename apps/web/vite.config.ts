import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxied = ['/auth/v1', '/rest/v1', '/health'];

/** What every page needs, in one file: it compresses better than seven. */
const core = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;

export default defineConfig({
  plugins: [contractRoutes(), tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: core }] } } } } },
  },
});
