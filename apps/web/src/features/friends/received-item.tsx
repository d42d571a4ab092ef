import type { ReceivedItem as Received } from '@bugunne/contract/friend-items.schema';
import type { FriendReaction } from '@bugunne/contract/friend-terms.constants';
import { TriangleAlert } from 'lucide-react';
import { useErrorToast } from '#components/use-error-toast.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ItemMenu } from './item-menu.tsx';
import { ItemRow } from './item-row.tsx';
import { ReactionButtons } from './reaction-buttons.tsx';
import { useFriendChange } from './use-friend-change.ts';

type Props = { received: Received; onRemove: () => void; onReport: () => void };

/** An item from a friend, with the user's reaction and an honest word about the diet. */
export function ReceivedItem({ received, onRemove, onReport }: Props) {
  const { t } = useTranslation('friends');
  const errorToast = useErrorToast();
  const { id, item, friend, text, isReported, brokenDiets } = received;
  const react = useFriendChange((friends, reaction: FriendReaction | null) => friends.react({ id, reaction }));
  // Shown before the server confirms it.
  const reaction = react.isPending ? react.variables : received.reaction;
  const diets = brokenDiets.join(', ');
  return (
    <ItemRow
      sent={received}
      caption={t('items.from', { name: friend.name })}
      menu={<ItemMenu title={item.title} onRemove={onRemove} onReport={text !== '' && !isReported ? onReport : null} />}
    >
      {isReported && <p className="mt-2 text-sm text-muted">{t('items.reported')}</p>}
      {diets !== '' && (
        <p className="mt-3 flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          {t(item.verified ? 'items.diets' : 'items.dietsUnknown', { diets })}
        </p>
      )}
      <ReactionButtons
        title={item.title}
        value={reaction}
        onReact={(next) => react.mutate(next, { onError: (error) => errorToast(error) })}
      />
    </ItemRow>
  );
}
