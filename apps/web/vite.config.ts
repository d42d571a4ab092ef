import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const proxied = ['/auth/v1', '/rest/v1', '/health'];

/** What every page needs, in two files: they compress better than thirty, and the first outlives a release. */
const core = /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next)\//;
const shell =
  /node_modules\/(lucide-react\/dist\/esm\/(\w+|icons\/(chevron-down|menu|moon|sun|x|wifi-off))\.m?js|clsx|class-variance-authority)|src\/(i18n\/[\w-]+\.tsx?|i18n\/\w+\/start-up\.json|lib\/(cn|storage|theme)\.ts|components\/(site\/|ui\/(button|spinner|toast)\.tsx|(wordmark|start-screen|page-head)\.tsx)|features\/auth\/(session-store|use-visitor|next-path|account-link|redirect-signed-in)\.tsx?)/;

const groups = [
  { name: 'core', test: core },
  { name: 'shell', test: shell },
];

export default defineConfig({
  plugins: [contractRoutes(), tailwindcss(), reactRouter()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, { target: api }])) },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
