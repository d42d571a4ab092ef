import type { Plugin } from 'vite';

const ICON = '/src/components/ui/create-icon.ts';

/**
 * Replaces the base of the icon library, in every build that has icons: `create-icon.ts` says why. The library's icons
 * import it as `../createLucideIcon.mjs`; the build fails when a release renames that file.
 */
export function icons(): Plugin {
  return {
    name: 'icons',
    config: () => ({ resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: ICON }] } }),
    generateBundle() {
      const ids = [...this.getModuleIds()];
      // Pages are rendered at build time with the library itself, which is not part of that bundle.
      const hasIcons = ids.some((id) => id.includes('/node_modules/lucide-react/'));
      if (hasIcons && !ids.some((id) => id.endsWith(ICON)))
        this.error('the icons have no base to replace (build/icons.ts)');
    },
  };
}
