import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { FocusManager } from '#components/focus-manager.tsx';
import { latePart, useLatePart } from '#components/late-part.ts';
import { NavigationProgress } from '#components/navigation-progress.tsx';
import { OfflineBanner } from '#components/offline-banner.tsx';
import { RenderError } from '#components/render-error.tsx';
import { ScrollManager } from '#components/scroll-manager.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { ToastHost } from '#components/ui/toast.tsx';
import { LanguageKeeper } from '#features/auth/language-keeper.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { TextLanguage, useTranslation } from '#i18n/use-translation.ts';
import type { Namespace, PageHandle } from '#lib/page-handle.ts';
import { THEME_COLORS } from '#lib/theme.ts';
import frauncesTurkishUrl from './assets/fonts/fraunces-turkish.woff2?url';
import interTurkishUrl from './assets/fonts/inter-turkish.woff2?url';
import bootScript from './boot/boot.js?raw';
import './styles.css';

/** The texts the current page was made of; the browser loads the same before it hydrates. */
function useNamespaces(): readonly Namespace[] {
  const handles = useMatches().map((match) => match.handle as Partial<PageHandle> | undefined);
  return [...new Set<Namespace>(['common', ...handles.flatMap((handle) => handle?.namespaces ?? [])])];
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  return (
    <html lang={language} data-namespaces={useNamespaces().join(' ')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={THEME_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={THEME_COLORS.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; as a child React would escape its quotes */}
        <script dangerouslySetInnerHTML={{ __html: bootScript }} />
        <link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={frauncesUrl} crossOrigin="anonymous" />
        {language === 'tr' &&
          [interTurkishUrl, frauncesTurkishUrl].map((url) => (
            <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
          ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath(language, '/manifest.webmanifest')} />
        <Meta />
        <Links />
      </head>
      <body>
        <TextLanguage value={language}>{children}</TextLanguage>
        <Scripts />
      </body>
    </html>
  );
}

const deviceNotices = latePart(() =>
  import('#features/device/device-notices.tsx').then((module) => module.DeviceNotices),
);
/** After the page and everything it fetches late. */
const NOTICES_AFTER = 2500;

/** What is not of the page itself; no page waits for it. */
function LateNotices() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), NOTICES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const DeviceNotices = useLatePart(deviceNotices, isTime);
  return DeviceNotices ? <DeviceNotices /> : null;
}

/**
 * The page with all of its texts. Waiting for some only when a part of it is drawn would take away what is shown
 * already, and for as long as the network is gone.
 */
function Page() {
  useTranslation(useNamespaces());
  return <Outlet />;
}

export default function App() {
  const { t } = useTranslation('common');
  return (
    <>
      <LanguageKeeper />
      <NavigationProgress />
      <ScrollManager />
      <FocusManager />
      <OfflineBanner />
      <Suspense fallback={<StartScreen step="session" />}>
        <Page />
      </Suspense>
      <LateNotices />
      <ToastHost label={t('notifications')} />
    </>
  );
}

/** Stands in the shared shell of the signed-in pages until their scripts have come. */
export function HydrateFallback() {
  return <StartScreen step="session" />;
}

export function ErrorBoundary() {
  return <RenderError />;
}
