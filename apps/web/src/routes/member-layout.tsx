import type { SessionUser } from '@bugunne/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useOutletContext } from 'react-router';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequireSession } from '#features/auth/require-session.tsx';
import { usePendingMutations } from '#features/interactions/use-pending-mutations.ts';
import { LazyLiveNotifications } from '#features/notifications/lazy-live-notifications.tsx';
import { AwaitPremiumStatus } from '#features/premium/await-premium-status.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { keepDay } from './keep-day.ts';
import { useMemberPrefetch } from './member-prefetch.ts';
import { useOtherTabs } from './use-other-tabs.ts';

export const handle: PageHandle = { namespaces: ['nav', 'errors', 'member', 'notifications'] };

export type Member = { user: SessionUser; isPremium: boolean };

/** Every page behind sign-in: the session first, then Premium, then the page. */
export default function MemberLayout() {
  useMemberPrefetch();
  return (
    <DataLayer>
      <RequireSession>
        {(user) => (
          <ForThisDevice key={user.id}>
            <AwaitPremiumStatus>
              {(isPremium) => (
                <>
                  <Outlet context={{ user, isPremium } satisfies Member} />
                  <LazyLiveNotifications userId={user.id} />
                </>
              )}
            </AwaitPremiumStatus>
          </ForThisDevice>
        )}
      </RequireSession>
    </DataLayer>
  );
}

/** What outlives the tab: changes that wait for a network, and what is kept to be read without one. */
function ForThisDevice({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  usePendingMutations();
  useOtherTabs();
  useEffect(() => keepDay(queryClient, language), [queryClient, language]);
  return children;
}

/** Who is reading; in the pages of this layout only. */
export const useMember = () => useOutletContext<Member>();
