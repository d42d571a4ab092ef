import {
  CHECK_EVERY_MILLISECONDS,
  CHECK_MILLISECONDS,
  SYSTEM_COMPONENTS,
  type SystemComponent,
} from '@bugunne/contract/admin/health.constants';
import type { ComponentHealth } from '@bugunne/contract/admin/system.contract';
import { useQueries } from '@tanstack/react-query';
import { ADMIN_QUERY, adminApi, adminClient } from './api.ts';

/** The server needs a moment beyond its own limit. */
const ANSWER_MILLISECONDS = CHECK_MILLISECONDS + 3000;

export type Health = Pick<ComponentHealth, 'status' | 'finding'> & {
  component: SystemComponent;
  /** Null when the server did not answer. */
  details: Pick<ComponentHealth, 'milliseconds' | 'checkedAt' | 'place' | 'figures'> | null;
  isChecking: boolean;
};

/** Options of every query about health: a server that does not answer in time is a lost connection. */
export const HEALTH_QUERY = {
  ...ADMIN_QUERY,
  retry: false,
  refetchInterval: CHECK_EVERY_MILLISECONDS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
} as const;
/** The signal of a call about health. */
export const inTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MILLISECONDS)]);

/**
 * The health of every component, each asked on its own, so that one that hangs delays no other; again every 30 s while the
 * page is visible. Components that were not asked yet are left out of `found`.
 */
export function useHealth() {
  const queries = useQueries({
    queries: SYSTEM_COMPONENTS.map((component) => ({
      ...HEALTH_QUERY,
      queryKey: adminApi.adminSystem.check.queryKey({ input: { component } }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        adminClient.adminSystem.check({ component }, { signal: inTime(signal) }),
    })),
  });
  const health = SYSTEM_COMPONENTS.map(
    (component, index): Health | { component: SystemComponent; isChecking: true } => {
      const query = queries[index];
      const isChecking = query?.isFetching ?? false;
      if (query?.isError) return { component, status: 'error', finding: 'no_connection', details: null, isChecking };
      if (!query?.data) return { component, isChecking: true };
      const { status, finding, ...details } = query.data;
      return { component, status, finding, details, isChecking };
    },
  );
  const refetch = (component: SystemComponent) => void queries[SYSTEM_COMPONENTS.indexOf(component)]?.refetch();
  return {
    health,
    found: health.filter((each): each is Health => 'status' in each),
    refetch,
    refetchAll: () => SYSTEM_COMPONENTS.forEach(refetch),
    isChecking: queries.some((query) => query.isFetching),
  };
}
