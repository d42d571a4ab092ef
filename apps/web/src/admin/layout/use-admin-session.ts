import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiError } from '#lib/api-error.ts';
import { onUserChangeInOtherTab } from '#lib/cached-user.ts';
import { onSessionLost } from '#lib/query-client.ts';
import { adminErrorCode } from '../lib/admin-error.ts';
import { ADMIN_QUERY, adminApi } from '../lib/api.ts';
import type { GateReason } from './admin-gate.tsx';

/** Why the server does not admit this browser; null for faults that have nothing to do with it. */
function reasonOf(error: unknown): GateReason | null {
  if (adminErrorCode(error) === 'two_step_required') return 'two_step_required';
  const { code } = toApiError(error);
  return code === 'unauthorized' || code === 'forbidden' ? code : null;
}

/**
 * The administrator of this browser, and why the gate is closed: also when a call of an open page is refused, or when
 * another tab signs out.
 */
export function useAdminSession() {
  const queryClient = useQueryClient();
  const options = adminApi.adminAccess.session.queryOptions();
  const ownHash = hashKey(options.queryKey);
  const { data, error, refetch } = useQuery({ ...options, ...ADMIN_QUERY, retry: false });
  const [isLost, setLost] = useState(false);
  const [wasIn, setWasIn] = useState(false);
  const userId = data?.user.id;
  if (data && !wasIn) setWasIn(true);

  useEffect(() => onSessionLost(() => setLost(true)), []);

  useEffect(
    () =>
      onUserChangeInOtherTab((user) => {
        if (!user) setLost(true);
        else if (user.id !== userId) location.reload();
      }),
    [userId],
  );

  useEffect(() => {
    /** A refused call of a page means that the role has ended since, or that two-step sign-in is required now. */
    const check = (thrown: unknown) => {
      const reason = reasonOf(thrown);
      if (reason && reason !== 'unauthorized') void refetch();
    };
    const ofSession = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (event.query.queryHash !== ownHash) check(event.action.error);
    });
    const ofChanges = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error);
    });
    return () => {
      ofSession();
      ofChanges();
    };
  }, [queryClient, refetch, ownHash]);

  const reason = isLost ? 'unauthorized' : reasonOf(error);
  return {
    session: data,
    error,
    reason,
    hasEnded: wasIn,
    check: () => {
      setLost(false);
      void refetch();
    },
  };
}
