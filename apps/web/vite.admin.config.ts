import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contractRoutes } from './build/contract-routes.ts';
import { i18nTypes } from './build/i18n-types.ts';
import { icons } from './build/icons.ts';

/**
 * The administration is a build of its own beside that of the site: nothing of it, not even a route or a style, is in a
 * file that visitors or members load.
 */
export default defineConfig({
  plugins: [contractRoutes('all'), i18nTypes(), icons(), tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'assets/admin',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'admin/index.html',
      // Libraries mark their client modules for servers that render; there is none here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
