import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { ITEM_QUERIES } from '#lib/item-queries.ts';
import { onTabChange, type TabChange } from '#lib/tab-channel.ts';

/** What each change shows in. Notifications follow by themselves. */
const SHOWN_IN: Record<Exclude<TabChange, 'notifications'>, readonly (readonly unknown[])[]> = {
  items: ITEM_QUERIES,
  preferences: [api.preferences.key(), api.recommendations.key(), api.contents.key()],
  today: [api.recommendations.key()],
  account: [api.account.key(), api.identities.key(), api.auth.session.key()],
};

/** Shows what another tab of this browser has changed: a page in sight at once, others when they are looked at again. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTabChange((change) => {
        if (change === 'notifications') return;
        const refetchType = document.hidden ? 'none' : 'active';
        for (const queryKey of SHOWN_IN[change]) void queryClient.invalidateQueries({ queryKey, refetchType });
      }),
    [queryClient],
  );
}
