import { ANNOUNCEMENT_ELEMENT, ANNOUNCEMENT_PLACEHOLDER } from '@bugunne/contract/announcement.constants';
import { SITE_SETTINGS_ELEMENT } from '@bugunne/contract/site-texts.constants';
import { type ReactNode, Suspense } from 'react';
import { Meta, Outlet, Scripts, useMatches, useNavigation } from 'react-router';
import { NoScriptShell } from '#components/no-script-shell.tsx';
import { OfflineBanner } from '#components/offline-banner.tsx';
import { RenderError } from '#components/render-error.tsx';
import { ScrollManager } from '#components/scroll-manager.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { ToastHost } from '#components/ui/toast.tsx';
import { LanguageSync } from '#features/auth/language-sync.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { TextLanguage, useTranslation } from '#i18n/use-translation.ts';
import { LateNotices } from '#layouts/root/late-notices.tsx';
import { useHydrated } from '#lib/lazy/use-hydrated.tsx';
import type { Namespace, PageHandle } from '#lib/load-route-module.ts';
import { siteSettingsJson } from '#lib/site-texts.ts';
import { THEME_COLORS } from '#lib/theme.ts';
import frauncesUrl from './assets/fonts/fraunces-core.woff2?url';
import frauncesTurkishUrl from './assets/fonts/fraunces-turkish.woff2?url';
import interUrl from './assets/fonts/inter-core.woff2?url';
import interTurkishUrl from './assets/fonts/inter-turkish.woff2?url';
import bootScript from './boot/boot.js?minified';
import styles from './styles.css?inline';

/** Namespaces of the current page; the browser loads the same ones before hydration. */
function useNamespaces(): readonly Namespace[] {
  const handles = useMatches().map((match) => match.handle as Partial<PageHandle> | undefined);
  return [...new Set<Namespace>(['common', ...handles.flatMap((handle) => handle?.namespaces ?? [])])];
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html
      lang={language}
      data-namespaces={useNamespaces().join(' ')}
      data-dehydrated={useHydrated() ? undefined : ''}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        {/* It has run before React hydrates, so the client bundle omits it. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; as a child React would escape its quotes
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? bootScript : '' }}
        />
        {/* English pages have Turkish names too. */}
        {[interUrl, frauncesUrl, interTurkishUrl, frauncesTurkishUrl].map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath(language, '/manifest.webmanifest')} />
        <Meta />
        {/* The whole style sheet is in the page, so that the first paint waits for no other file. */}
        {import.meta.env.DEV ? (
          <link rel="stylesheet" href="/src/styles.css" />
        ) : (
          <style
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, which the client bundle omits
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : '' }}
          />
        )}
      </head>
      <body>
        <div
          id={ANNOUNCEMENT_ELEMENT}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it; the browser keeps what is there
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ANNOUNCEMENT_PLACEHOLDER : '' }}
        />
        <TextLanguage value={language}>{children}</TextLanguage>
        <script
          type="application/json"
          id={SITE_SETTINGS_ELEMENT}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that the server writes, with its < escaped
          dangerouslySetInnerHTML={{ __html: siteSettingsJson() }}
        />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * The page, suspended until all of its namespaces are loaded. Suspending later, inside of a component, would replace
 * content that is already shown, for as long as the browser is offline.
 */
function Page() {
  useTranslation(useNamespaces());
  return <Outlet />;
}

export default function App() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <>
      <LanguageSync />
      <NavigationProgress />
      <ScrollManager />
      <OfflineBanner />
      <Suspense fallback={<StartScreen step="session" />}>
        {/* Both languages have the same routes; another language is another page. */}
        <Page key={language} />
      </Suspense>
      <LateNotices />
      <ToastHost label={t('notifications')} />
    </>
  );
}

/** Shown in the shared shell of the signed-in pages until their scripts are loaded. */
export function HydrateFallback() {
  return (
    <>
      <StartScreen step="session" />
      <NoScriptShell />
    </>
  );
}

export function ErrorBoundary() {
  return <RenderError />;
}

/** Thin moving line while the next page loads; its CSS delays it, so that quick navigations do not show it. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress" />;
}
