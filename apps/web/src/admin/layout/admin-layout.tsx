import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadFailure } from '#components/load-failure.tsx';
import { StartScreen } from '#components/start-screen.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { toApiError } from '#lib/api-error.ts';
import { ADMIN_QUERY, adminApi } from '../lib/api.ts';
import { AdminBar } from './admin-bar.tsx';
import { AdminGate } from './admin-gate.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';

/** The gate, and behind it the bar with the tabs and the page. */
export function AdminLayout() {
  const session = useQuery({ ...adminApi.adminAccess.session.queryOptions(), ...ADMIN_QUERY, retry: false });
  if (session.data) {
    return (
      <>
        <AdminBar user={session.data.user} />
        <MaintenanceBanner />
        <main id="content">
          <Suspense fallback={<Spinner className="mx-auto my-16 size-8" />}>
            <Outlet />
          </Suspense>
        </main>
      </>
    );
  }
  if (!session.error) return <StartScreen step="session" />;
  const { code } = toApiError(session.error);
  if (code === 'network' || code === 'unavailable' || code === 'internal_error') {
    return <LoadFailure error={session.error} onRetry={() => void session.refetch()} />;
  }
  return <AdminGate error={session.error} onSignedIn={() => void session.refetch()} />;
}
