import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';

/** Bundles what the server needs to render parts of pages at run time (an item, the sample of the day): one file without imports of packages. */
export default defineConfig({
  plugins: [icons()],
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render-parts.tsx',
    outDir: 'dist/parts',
    minify: true,
    rolldownOptions: {
      output: { codeSplitting: false },
      // Libraries mark their client modules for servers that render; there is none here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
