import type { Friend } from '@bugunne/contract/friends.schema';
import { UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFocusAfterRemoval } from '#lib/focus.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { CODE_TITLE_ID } from './code-form.tsx';
import { type FriendAction, FriendCard } from './friend-card.tsx';
import { FriendConfirm } from './friend-confirm.tsx';
import { INVITE_TITLE_ID } from './invite-section.tsx';

const matchDialog = lazyComponent(() => import('./match-dialog.tsx').then((module) => module.MatchDialog));
const sendDialog = lazyComponent(() => import('./send-from-friend.tsx').then((module) => module.SendFromFriend));

type Props = {
  friends: readonly Friend[];
  /** Others join a friend with the code of an invitation. */
  mayInvite: boolean;
};

/** The user's friends as cards, with the dialogs of their actions. */
export function FriendList({ friends, mayInvite }: Props) {
  const { t } = useTranslation('friends');
  const [chosen, setChosen] = useState<{ id: string; action: FriendAction } | null>(null);
  // A friend who has left meanwhile closes the dialog.
  const friend = friends.find(({ id }) => id === chosen?.id);
  const title = useFocusAfterRemoval<HTMLHeadingElement>(friends.map(({ id }) => id));
  const close = () => setChosen(null);
  const MatchDialog = useLazyComponent(matchDialog, chosen?.action === 'match');
  const SendDialog = useLazyComponent(sendDialog, chosen?.action === 'send');
  return (
    <section aria-labelledby="friends-list">
      {friends.length > 0 && (
        <h2 ref={title} id="friends-list" tabIndex={-1} className="mb-4 text-2xl outline-none">
          {t('list.title')}
        </h2>
      )}
      {friends.length === 0 ? (
        <EmptyState
          titleId="friends-list"
          titleRef={title}
          icon={<UsersRound aria-hidden="true" />}
          title={t('list.emptyTitle')}
          text={t('list.emptyText')}
          action={
            <Button
              variant="secondary"
              onClick={() => document.getElementById(mayInvite ? INVITE_TITLE_ID : CODE_TITLE_ID)?.focus()}
            >
              {t(mayInvite ? 'invite.title' : 'list.emptyCode')}
            </Button>
          }
          className="pt-2! pb-10!"
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {friends.map((each, index) => (
            <FriendCard
              key={each.id}
              friend={each}
              isWide={index % 2 === 0 && index === friends.length - 1}
              onAct={(action) => setChosen({ id: each.id, action })}
            />
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
