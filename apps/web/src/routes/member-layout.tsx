import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet } from 'react-router';
import { MemberAnnouncement } from '#features/announcement/member-announcement.tsx';
import { MemberMaintenance } from '#features/announcement/member-maintenance.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequireSession } from '#features/auth/require-session.tsx';
import { usePendingMutations } from '#features/interactions/use-pending-mutations.ts';
import { LazyLiveNotifications } from '#features/notifications/lazy-live-notifications.tsx';
import { AwaitPremiumStatus } from '#features/premium/await-premium-status.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { prefetchItemsLate, useMemberPrefetch } from '#layouts/member/member-prefetch.ts';
import type { Member } from '#layouts/member/use-member.ts';
import { useOtherTabs } from '#layouts/member/use-other-tabs.ts';
import type { PageHandle } from '#lib/load-route-module.ts';
import { useMaintenance } from '#lib/maintenance.ts';

export const handle: PageHandle = { namespaces: ['nav', 'item', 'member'] };

/** Layout of every page behind sign-in: loads the session, then the Premium status, then the page. */
export default function MemberLayout() {
  useMemberPrefetch();
  const maintenance = useMaintenance();
  return (
    <DataLayer>
      <MemberMaintenance />
      <MemberAnnouncement />
      <RequireSession>
        {(user) => (
          <ForThisDevice key={user.id}>
            <AwaitPremiumStatus>
              {(isPremium) => (
                <>
                  <Outlet context={{ user, isPremium } satisfies Member} />
                  {!maintenance && <LazyLiveNotifications userId={user.id} />}
                </>
              )}
            </AwaitPremiumStatus>
          </ForThisDevice>
        )}
      </RequireSession>
    </DataLayer>
  );
}

/** Offline support for the signed-in user: pending changes, updates from other tabs and offline prefetching. */
function ForThisDevice({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  usePendingMutations();
  useOtherTabs();
  useEffect(() => prefetchItemsLate(queryClient, language), [queryClient, language]);
  return children;
}
