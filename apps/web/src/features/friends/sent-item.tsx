import type { FriendItem } from '@bugunne/contract/friend-items.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { ItemMenu } from './item-menu.tsx';
import { ItemRow } from './item-row.tsx';
import { REACTION_ICONS } from './reaction-buttons.tsx';

/** An item that the user sent, with the friend's reaction. */
export function SentItem({ sent, onRemove }: { sent: FriendItem; onRemove: () => void }) {
  const { t } = useTranslation('friends');
  const { reaction, item, friend } = sent;
  const Icon = reaction && REACTION_ICONS[reaction];
  return (
    <ItemRow
      sent={sent}
      caption={t('items.to', { name: friend.name })}
      menu={<ItemMenu title={item.title} onRemove={onRemove} onReport={null} />}
    >
      <p role="status" className="mt-3 text-sm">
        {reaction && Icon ? (
          <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1.5 font-medium text-accent wrap-anywhere">
            <Icon className="size-4.5 shrink-0" aria-hidden="true" />
            {friend.name}: {t(`reaction.${reaction}`)}
          </span>
        ) : (
          <span className="text-muted">{t('items.noReaction')}</span>
        )}
      </p>
    </ItemRow>
  );
}
