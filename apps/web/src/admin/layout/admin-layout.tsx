import { Suspense, useLayoutEffect } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { FocusManager } from '#components/focus-manager.tsx';
import { LoadFailure } from '#components/load-failure.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { prepareToasts, ToastHost } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePreload } from '#lib/lazy/lazy-component.ts';
import { ConfirmationProvider } from '../lib/use-confirmed.tsx';
import { AdminBar } from './admin-bar.tsx';
import { AdminGate } from './admin-gate.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { OfflineNote } from './offline-note.tsx';
import { useAdminSession } from './use-admin-session.ts';

/** The gate, and behind it the bar with the tabs and the page. */
export function AdminLayout() {
  return (
    <Suspense fallback={<StartScreen step="session" />}>
      <OfflineNote />
      <Content />
      <Toasts />
    </Suspense>
  );
}

function Content() {
  const { session, error, reason, hasEnded, check } = useAdminSession();
  if (reason) return <AdminGate reason={reason} hasEnded={hasEnded} onSignedIn={check} />;
  if (session) {
    return (
      <ConfirmationProvider confirmsBy={session.confirmsBy}>
        <Pages email={session.user.email} />
      </ConfirmationProvider>
    );
  }
  if (!error) return <StartScreen step="session" />;
  return (
    <main className="grid min-h-dvh content-center">
      <LoadFailure error={error} onRetry={check} />
    </main>
  );
}

function Pages({ email }: { email: string }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isPop = useNavigationType() === 'POP';
  // Before a dialog opens, which hides everything from screen readers but the live regions that exist by then.
  usePreload(prepareToasts, 0);
  // Filters and opened records change only the query, and keep the position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useLayoutEffect(() => {
    if (!isPop) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return (
    <>
      <a
        href="#content"
        className="sr-only z-50 bg-ink px-5 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skipToContent')}
      </a>
      <FocusManager />
      <AdminBar email={email} />
      <MaintenanceBanner />
      <main id="content" tabIndex={-1} className="outline-none">
        <Suspense fallback={<Spinner className="mx-auto my-16 block size-8" />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}

function Toasts() {
  const { t } = useTranslation('admin');
  return <ToastHost label={t('toasts')} />;
}
