import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './build/contract-routes.ts';
import { i18nTypes } from './build/i18n-types.ts';
import { leanPreload } from './build/lean-preload.ts';
import { minifiedScripts } from './build/minified-scripts.ts';
import { routerParts } from './build/router-parts.ts';

const anyOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

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

/**
 * Chunks: libraries that every page uses are separate, so that they stay cached across releases; code of every page is
 * another chunk. Modules that are always loaded together share a chunk, since each small file costs a request and a task.
 */
const groups = [
  { name: 'core', test: /node_modules\/(react|react-dom|scheduler)\// },
  {
    name: 'router',
    test: anyOf('node_modules/react-router/', 'src/lib/(load-route-module|retry|connection|store)\\.ts'),
  },
  {
    name: 'shell',
    test: anyOf(
      'node_modules/clsx/',
      'node_modules/lucide-react/dist/esm/icons/(chevron-down|menu|moon|sun|x|wifi-off)\\.m?js',
      'src/i18n/((?!text-files|error-text)[\\w-]+\\.tsx?|\\w+/(start-up|render-error)\\.json)',
      'src/lib/(cn|consent|storage|theme|media-query|cached-user|install-offer)\\.ts',
      'src/(root|routes/public-layout|layouts/root/late-notices|features/auth/language-sync)\\.tsx',
      'src/styles\\.css|src/assets/fonts',
      'src/components/(wordmark|start-screen|render-error|page-head|offline-banner|scroll-manager)\\.tsx?',
      'src/lib/lazy/(lazy-component|moments)\\.ts',
      'src/components/ui/(button|create-icon|spinner|toast)\\.tsx?',
      'src/components/site/(site|mobile|discover|language|theme|page-shell|nav)',
      'src/features/auth/(session-store|use-visitor|next-path|account-link|redirect-signed-in)',
    ),
  },
  {
    name: 'parts',
    test: anyOf(
      'packages/contract/src/item-terms\\.ts',
      'src/components/(cover-shape|site/(closing-call|start-link))\\.tsx',
      'node_modules/react-intersection-observer/',
      'src/lib/lazy/(hydrate-on-visible|in-view|use-hydrated)\\.tsx?',
    ),
  },
  // Used by lazy components of every page; merged with anything else it would load that as well.
  {
    name: 'limits',
    test: anyOf(
      'packages/contract/src/limits\\.ts',
      'src/lib/covered-height\\.ts',
      'node_modules/lucide-react/dist/esm/icons/(download|refresh-cw)\\.m?js',
    ),
  },
  {
    name: 'fields',
    test: anyOf(
      'node_modules/lucide-react/dist/esm/icons/(check|circle-check)\\.m?js',
      'src/components/(focused-title|no-script-note)\\.tsx',
      'src/components/ui/(field|input|notice|select|skeleton)\\.tsx',
    ),
  },
  {
    name: 'data',
    test: anyOf(
      'node_modules/@(tanstack|orpc)/',
      'virtual:contract-(routes|shapes|effects)',
      'src/lib/(api|api-error|query-client|server-watch|offline-persister|persisted-queries|device-store|server-clock|tab-channel)\\.ts',
      'src/lib/(session-change|session-renewal|request-effect|forget-push-device|push-device-id)\\.ts',
      'src/lib/queries/[\\w-]+\\.ts',
      'src/features/auth/(use-session|session-watch|data-layer)\\.tsx?',
      'src/i18n/error-text\\.ts',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      'node_modules/react-hook-form/',
      'node_modules/lucide-react/dist/esm/icons/(arrow-left|eye|eye-off)\\.m?js',
      'src/components/(credentials/|bot-check/(?!bot-check-field))',
      'src/components/ui/(checkbox|password-input)\\.tsx',
    ),
  },
];

export default defineConfig({
  plugins: [
    contractRoutes(),
    i18nTypes(),
    minifiedScripts(),
    leanPreload(),
    routerParts(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: '/src/components/ui/create-icon.ts' }],
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) },
  // The manifest names the files of the texts (build/finish-pages.ts).
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
