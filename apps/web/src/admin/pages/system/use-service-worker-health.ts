import { CHECK_EVERY_MILLISECONDS, type HealthStatus } from '@bugunne/contract/admin/health.constants';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_QUERY } from '../../lib/api.ts';

type WorkerState = 'registered' | 'missing' | 'unsupported';

const STATUSES: Record<WorkerState, HealthStatus> = {
  registered: 'healthy',
  missing: 'warning',
  unsupported: 'warning',
};

async function lookAtWorker(): Promise<WorkerState> {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  return registration?.active ? 'registered' : 'missing';
}

/** The service worker of the site in this browser. */
export function useServiceWorkerHealth() {
  const { data: state } = useQuery({
    ...ADMIN_QUERY,
    queryKey: ['service-worker-health'],
    queryFn: lookAtWorker,
    // The browser itself answers, without a network.
    networkMode: 'always',
    refetchInterval: CHECK_EVERY_MILLISECONDS,
  });
  return state && { state, status: STATUSES[state] };
}
