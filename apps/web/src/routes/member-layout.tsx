import type { SessionUser } from '@bugunne/contract/auth';
import { Outlet, useOutletContext } from 'react-router';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequireSession } from '#features/auth/require-session.tsx';
import { LateLiveNotifications } from '#features/notifications/late-live-notifications.tsx';
import { AwaitPremiumStatus } from '#features/premium/await-premium-status.tsx';
import type { PageHandle } from '#lib/page-handle.ts';
import { useMemberPrefetch } from './member-prefetch.ts';

export const handle: PageHandle = { namespaces: ['nav', 'errors', 'member', 'notifications'] };

export type Member = { user: SessionUser; isPremium: boolean };

/** Every page behind sign-in: the session first, then Premium, then the page. */
export default function MemberLayout() {
  useMemberPrefetch();
  return (
    <DataLayer>
      <RequireSession>
        {(user) => (
          <AwaitPremiumStatus>
            {(isPremium) => (
              <>
                <Outlet context={{ user, isPremium } satisfies Member} />
                <LateLiveNotifications userId={user.id} />
              </>
            )}
          </AwaitPremiumStatus>
        )}
      </RequireSession>
    </DataLayer>
  );
}

/** Who is reading; in the pages of this layout only. */
export const useMember = () => useOutletContext<Member>();
