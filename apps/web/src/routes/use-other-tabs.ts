import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { ITEM_QUERIES } from '#lib/item-queries.ts';
import { onTabChange, type TabChange } from '#lib/tab-channel.ts';

/** Query keys affected by each change. Notifications have their own live updates. */
const AFFECTED_QUERIES: Record<Exclude<TabChange, 'notifications'>, readonly (readonly unknown[])[]> = {
  items: ITEM_QUERIES,
  preferences: [api.preferences.key(), api.recommendations.key(), api.contents.key()],
  today: [api.recommendations.key()],
  account: [api.account.key(), api.identities.key(), api.auth.session.key()],
};

/** Refetches data that another tab has changed: at once in a visible tab, on the next use in a hidden one. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTabChange((change) => {
        if (change === 'notifications') return;
        const refetchType = document.hidden ? 'none' : 'active';
        for (const queryKey of AFFECTED_QUERIES[change]) void queryClient.invalidateQueries({ queryKey, refetchType });
      }),
    [queryClient],
  );
}
