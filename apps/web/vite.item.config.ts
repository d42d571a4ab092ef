import { defineConfig } from 'vite';

/** Bundles what the server needs to render an item into its public page: one file without imports of packages. */
export default defineConfig({
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: '/src/components/ui/create-icon.ts' }],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/render-item.tsx',
    outDir: 'dist/item',
    minify: true,
    rolldownOptions: {
      output: { codeSplitting: false },
      // Libraries mark their client modules for servers that render; there is none here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
});
