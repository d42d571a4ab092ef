import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { contractRoutes } from './build/contract-routes.ts';
import { i18nTypes } from './build/i18n-types.ts';
import { icons } from './build/icons.ts';
import { leanPreload } from './build/lean-preload.ts';
import { minifiedScripts } from './build/minified-scripts.ts';
import { routerParts } from './build/router-parts.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxied = [
  '/auth/v1',
  '/rest/v1',
  '/realtime/v1',
  '/storage/v1',
  '/functions/v1',
  '/sandbox',
  '/ads',
  '/trailer',
  '/health',
];

const { groups, plugin: allChunksMatch } = chunks();

export default defineConfig({
  plugins: [
    contractRoutes(),
    i18nTypes(),
    icons(),
    minifiedScripts(),
    leanPreload(),
    allChunksMatch,
    routerParts(),
    tailwindcss(),
    reactRouter(),
  ],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) },
  // The manifest names the files of the texts (build/finish-pages.ts).
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
