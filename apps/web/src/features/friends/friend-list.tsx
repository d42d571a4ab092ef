import type { Friend } from '@bugunne/contract/friends';
import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#components/lazy-component.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { type FriendAction, FriendCard } from './friend-card.tsx';
import { FriendConfirm } from './friend-confirm.tsx';

const matchDialog = lazyComponent(() => import('./match-dialog.tsx').then((module) => module.MatchDialog));
const sendDialog = lazyComponent(() => import('./send-from-friend.tsx').then((module) => module.SendFromFriend));

/** The user's friends as cards, with the dialogs of their actions. */
export function FriendList({ friends }: { friends: readonly Friend[] }) {
  const { t } = useTranslation('friends');
  const [chosen, setChosen] = useState<{ id: string; action: FriendAction } | null>(null);
  // A friend who has left meanwhile closes the dialog.
  const friend = friends.find(({ id }) => id === chosen?.id);
  const close = () => setChosen(null);
  const MatchDialog = useLazyComponent(matchDialog, chosen?.action === 'match');
  const SendDialog = useLazyComponent(sendDialog, chosen?.action === 'send');
  return (
    <section aria-labelledby="friends-list">
      <h2 id="friends-list" className="mb-4 text-2xl">
        {t('list.title')}
      </h2>
      {friends.length === 0 ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          level={3}
          className="rounded-lg border border-dashed border-line-strong py-10"
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {friends.map((each) => (
            <FriendCard key={each.id} friend={each} onAct={(action) => setChosen({ id: each.id, action })} />
          ))}
        </ul>
      )}
      <Suspense>
        {friend && chosen?.action === 'match' && MatchDialog && <MatchDialog friend={friend} onClose={close} />}
        {friend && chosen?.action === 'send' && SendDialog && <SendDialog friend={friend} onClose={close} />}
      </Suspense>
      {friend && (chosen?.action === 'remove' || chosen?.action === 'block') && (
        <FriendConfirm friend={friend} action={chosen.action} onClose={close} />
      )}
    </section>
  );
}
