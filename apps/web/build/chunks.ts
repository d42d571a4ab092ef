import type { Plugin } from 'vite';

const icon = (name: string) => `lucide-react/dist/esm/icons/${name}.mjs`;

/**
 * Modules that share a chunk: files, folders (ending in `/`) and files whose path begins so (ending in `-`). Libraries
 * that every page uses are separate, so that they stay cached across releases; code of every page is another chunk.
 * Modules that are always loaded together share a chunk, since each small file costs a request and a task.
 */
const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  core: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
  router: [
    'node_modules/react-router/',
    ...['load-route-module', 'retry', 'connection', 'store'].map((name) => `src/lib/${name}.ts`),
  ],
  shell: [
    'node_modules/clsx/',
    ...['chevron-down', 'menu', 'moon', 'sun', 'x', 'wifi-off'].map(icon),
    ...['language', 'text-store', 'translate', 'use-language', 'use-switch-language'].map(
      (name) => `src/i18n/${name}.ts`,
    ),
    'src/i18n/localized-link.tsx',
    'src/i18n/use-translation.ts',
    ...['tr/start-up', 'tr/render-error', 'en/start-up', 'en/render-error'].map((name) => `src/i18n/${name}.json`),
    ...['cn', 'consent', 'storage', 'theme', 'media-query', 'cached-user', 'install-offer'].map(
      (name) => `src/lib/${name}.ts`,
    ),
    ...['hydrate-on-visible.ts', 'lazy-component.ts', 'moments.ts', 'use-hydrated.tsx'].map(
      (name) => `src/lib/lazy/${name}`,
    ),
    'packages/contract/src/item-terms.constants.ts',
    'src/root.tsx',
    'src/layouts/root/late-notices.tsx',
    ...['wordmark', 'start-screen', 'render-error', 'page-head', 'offline-banner', 'scroll-manager'].map(
      (name) => `src/components/${name}.tsx`,
    ),
    'src/components/ui/button.tsx',
    'src/components/ui/create-icon.ts',
    'src/components/ui/spinner.tsx',
    'src/components/ui/toast.tsx',
    ...['language-link', 'menu-sheet', 'page-shell', 'theme-button'].map((name) => `src/components/site/${name}.tsx`),
    'src/components/site/nav-link-class.ts',
    'src/features/auth/session-store.ts',
    'src/features/auth/use-visitor.ts',
    'src/features/auth/next-path.ts',
    'src/features/auth/redirect-signed-in.tsx',
    'src/features/auth/language-sync.tsx',
  ],
  decoration: ['src/components/cover-shape.tsx'],
  // Pages with the header and the footer of visitors.
  public: [
    'src/routes/public-layout.tsx',
    ...['site-footer', 'site-header', 'closing-call', 'start-link'].map((name) => `src/components/site/${name}.tsx`),
    'node_modules/react-intersection-observer/',
    'src/lib/lazy/in-view.ts',
  ],
  // Forms of visitors and pages of members.
  basics: [
    'packages/contract/src/limits.constants.ts',
    ...['api-error', 'server-clock', 'server-watch'].map((name) => `src/lib/${name}.ts`),
    ...['check', 'circle-check', 'mail', 'triangle-exclamation-point'].map(icon),
    'src/i18n/error-text.ts',
    ...['notice', 'skeleton'].map((name) => `src/components/ui/${name}.tsx`),
    'src/features/auth/premium-path.ts',
    'src/features/auth/session-ended.tsx',
  ],
  fields: [
    ...['focused-title', 'loading-area', 'no-script-note'].map((name) => `src/components/${name}.tsx`),
    ...['field', 'input'].map((name) => `src/components/ui/${name}.tsx`),
  ],
  // Lists and states of pages.
  lists: [
    'packages/contract/src/minor-units.ts',
    ...['covered-height', 'format', 'new-id', 'relative-time', 'use-search-address'].map(
      (name) => `src/lib/${name}.ts`,
    ),
    ...['badge-check', 'cloud-off', 'download', 'lock', 'refresh-cw', 'search', 'search-x'].map(icon),
    ...['shield-check', 'sparkles'].map(icon),
    'src/components/load-failure.tsx',
    ...['badge', 'card', 'chip', 'empty-state'].map((name) => `src/components/ui/${name}.tsx`),
  ],
  'sign-in': [
    'src/routes/auth.tsx',
    'src/routes/entry-layout.tsx',
    'src/features/auth/components/auth-frame.tsx',
    'src/features/auth/hooks/use-auth-mode.ts',
  ],
  data: [
    'node_modules/@tanstack/',
    'node_modules/@orpc/',
    'virtual:contract-routes',
    'virtual:contract-effects',
    ...['api', 'query-client', 'offline-persister'].map((name) => `src/lib/${name}.ts`),
    ...['tab-channel', 'session-change', 'session-renewal', 'request-effect'].map((name) => `src/lib/${name}.ts`),
    'src/lib/forget-push-device.ts',
    'src/lib/push-device-id.ts',
    'src/lib/queries/',
    'src/features/auth/use-session.ts',
    'src/features/auth/session-watch.tsx',
    'src/features/auth/data-layer.tsx',
  ],
  covers: ['src/components/cover/', 'packages/contract/src/cover/'],
  // Every page behind sign-in.
  member: [
    ...['member-page.tsx', 'member-prefetch.ts', 'use-member.ts', 'use-other-tabs.ts'].map(
      (name) => `src/layouts/member/${name}`,
    ),
    'src/routes/member-layout.tsx',
    'src/features/announcement/',
    ...['header-date', 'member-header', 'member-menu'].map((name) => `src/components/site/${name}.tsx`),
    'src/features/auth/require-session.tsx',
    'src/features/interactions/use-pending-mutations.ts',
    'src/features/notifications/lazy-live-notifications.tsx',
    'src/features/notifications/notification-bell.tsx',
    'src/features/preferences/profile-skeleton.tsx',
  ],
  // Cards of items: the daily page, lists and the page of an item.
  cards: [
    'src/features/recommendations/recommendation-card.tsx',
    'src/features/recommendations/card-',
    'src/features/recommendations/narrowed/open-category.ts',
    'src/features/interactions/',
    'src/components/exclusion-note.tsx',
    'src/features/insight/use-change-preference.ts',
    ...['arrow-right', 'play', 'headphones', 'arrow-up-right', 'sliders-horizontal'].map(icon),
  ],
  forms: [
    'node_modules/react-hook-form/',
    ...['arrow-left', 'eye', 'eye-off'].map(icon),
    ...['email-field.tsx', 'lazy-failure.tsx', 'password-field.tsx', 'use-credential-rules.ts'].map(
      (name) => `src/components/credentials/${name}`,
    ),
    'src/components/bot-check/late-bot-check.tsx',
    'src/components/bot-check/use-bot-check.ts',
    'src/features/auth/hooks/use-failure.ts',
    'src/components/ui/checkbox.tsx',
    'src/components/ui/password-input.tsx',
  ],
  dialog: ['src/components/ui/dialog.tsx'],
  // Every page loads both, late.
  focus: ['src/components/focus-manager.tsx', 'src/lib/focus.ts'],
  // Small parts of several pages.
  parts: [
    ...['ban', 'copy', 'file-up', 'printer', 'send', 'thumbs-up', 'undo-2'].map(icon),
    ...['copy-button', 'empty-with-day-link', 'focused-notice', 'load-more', 'premium-offer', 'qr-code'].map(
      (name) => `src/components/${name}.tsx`,
    ),
    'src/components/ui/segments.tsx',
    'src/lib/video-consent.ts',
  ],
  failures: ['src/components/credentials/failure-text.tsx', 'src/components/credentials/retry-after.tsx'],
};

/** The groups for the bundler, and a plugin that fails the build when an entry of theirs matches no module. */
export function chunks() {
  const unmatched = new Set(Object.values(CHUNKS).flat());
  const groups = Object.entries(CHUNKS).map(([name, entries]) => ({
    name,
    test: (id: string) => {
      const path = id.split('?')[0] ?? id;
      const found = entries.filter((entry) => (/[/-]$/.test(entry) ? path.includes(entry) : path.endsWith(entry)));
      for (const entry of found) unmatched.delete(entry);
      return found.length > 0;
    },
  }));
  const plugin: Plugin = {
    name: 'chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      if (unmatched.size > 0) this.error(`build/chunks.ts names no modules: ${[...unmatched].join(', ')}`);
    },
  };
  return { groups, plugin };
}
