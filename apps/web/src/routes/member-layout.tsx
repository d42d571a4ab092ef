import type { SessionUser } from '@bugunne/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Outlet, useMatches, useOutletContext } from 'react-router';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { RequireSession } from '#features/auth/require-session.tsx';
import { useLateChanges } from '#features/interactions/use-late-changes.ts';
import { LateLiveNotifications } from '#features/notifications/late-live-notifications.tsx';
import { AwaitPremiumStatus } from '#features/premium/await-premium-status.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';
import { keepDay } from './keep-day.ts';
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
          <ForThisDevice key={user.id}>
            <AwaitPremiumStatus>
              {(isPremium) => (
                <>
                  <WithTexts>
                    <Outlet context={{ user, isPremium } satisfies Member} />
                  </WithTexts>
                  <LateLiveNotifications userId={user.id} />
                </>
              )}
            </AwaitPremiumStatus>
          </ForThisDevice>
        )}
      </RequireSession>
    </DataLayer>
  );
}

/** Waits for all texts of the page at once: one that a form needs later must not take the whole page away. */
function WithTexts({ children }: { children: ReactNode }) {
  const handles = useMatches().map((match) => match.handle as Partial<PageHandle> | undefined);
  useTranslation([...new Set(handles.flatMap((pageHandle) => pageHandle?.namespaces ?? []))]);
  return children;
}

/** What outlives the tab: changes that wait for a network, and what is kept to be read without one. */
function ForThisDevice({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  useLateChanges();
  useEffect(() => keepDay(queryClient, language), [queryClient, language]);
  return children;
}

/** Who is reading; in the pages of this layout only. */
export const useMember = () => useOutletContext<Member>();
