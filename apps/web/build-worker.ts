/** Runs after the build of the pages: bundles the service worker with the list of all their files. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const SITE = join(ROOT, 'build/client');

// Letters beyond Turkish are rare; the fonts for them are cached when a page loads them.
const isPartOfApp = (name: string) => /\.(js|css|woff2)$/.test(name) && !name.includes('latin-ext');
const files = readdirSync(join(SITE, 'assets')).filter(isPartOfApp).sort();
const shell = readFileSync(join(SITE, '__spa-fallback.html'));

await build({
  configFile: false,
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [contractRoutes()],
  define: {
    'process.env.NODE_ENV': '"production"',
    __BUILD_FILES__: JSON.stringify(files.map((name) => `/assets/${name}`)),
    __SHELL_HASH__: JSON.stringify(createHash('sha256').update(shell).digest('hex')),
  },
  build: {
    outDir: SITE,
    emptyOutDir: false,
    // A classic script: not every browser supports module workers.
    lib: {
      entry: join(ROOT, 'src/service-worker/main.ts'),
      formats: ['iife'],
      name: 'worker',
      fileName: () => 'service-worker.js',
    },
  },
});
