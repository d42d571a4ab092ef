import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tagged } from '#lib/queries/cache.ts';
import { onTabChange } from '#lib/tab-channel.ts';

/** Refetches data that another tab has changed: at once in a visible tab, on the next use in a hidden one. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTabChange((area) => {
        // Notifications have their own live updates.
        if (area === 'notifications') return;
        void queryClient.invalidateQueries({ ...tagged(area), refetchType: document.hidden ? 'none' : 'active' });
      }),
    [queryClient],
  );
}
