import type { Item } from '@bugunne/contract/item.schema';
import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { friendsQuery } from '#lib/queries/friends.ts';
import { ChoiceRow } from './choice-row.tsx';
import { Monogram } from './monogram.tsx';
import { SendForm } from './send-form.tsx';

type Props = { item: Pick<Item, 'id' | 'title' | 'titleLanguage'>; onClose: () => void };

/** Sends an item, from its page, to a friend who is chosen here. */
export function SendItemDialog({ item, onClose }: Props) {
  const { t } = useTranslation('friends');
  const name = useId();
  const { data, error, refetch } = useQuery(friendsQuery());
  const [chosen, setChosen] = useState<string | null>(null);
  const friends = data?.friends ?? [];
  // With one friend there is nothing to choose.
  const friendId = friends.find(({ id }) => id === chosen)?.id ?? (friends.length === 1 ? friends[0]?.id : undefined);
  const choice = () => {
    if (!data) {
      if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
      return <Skeleton className="h-24" />;
    }
    if (friends.length === 0)
      return (
        <EmptyState
          compact
          level={3}
          icon={<UsersRound aria-hidden="true" />}
          title={t('list.emptyTitle')}
          text={t('send.noFriends')}
          action={
            <LocalizedLink to="/dashboard/friends" className={buttonClass({ variant: 'secondary' })}>
              {t('send.toFriends')}
            </LocalizedLink>
          }
        />
      );
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('send.friend')}</legend>
        <div className="grid max-h-[52dvh] gap-2 overflow-y-auto p-1">
          {friends.map((friend) => (
            <ChoiceRow
              key={friend.id}
              name={name}
              value={friend.id}
              checked={friend.id === friendId}
              onChoose={() => setChosen(friend.id)}
            >
              <Monogram name={friend.name} className="size-10 text-xl" />
              <span className="min-w-0 font-medium wrap-anywhere">{friend.name}</span>
            </ChoiceRow>
          ))}
        </div>
      </fieldset>
    );
  };
  return (
    <SendForm
      description={<span lang={item.titleLanguage ?? undefined}>{item.title}</span>}
      target={friendId ? { friendId, contentId: item.id } : null}
      onClose={onClose}
    >
      {choice()}
    </SendForm>
  );
}
