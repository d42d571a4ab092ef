import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { unbrokenDate } from '#lib/format.ts';
import { friendItemsQuery } from '#lib/queries/friends.ts';

type Props = { friendId: string; contentId: string };

/** A hint that the friend has got this item from the user before. */
export function SentBefore({ friendId, contentId }: Props) {
  const { t } = useTranslation('friends');
  const language = useLanguage();
  const { data } = useQuery(friendItemsQuery(language));
  const before = data?.sent.find(({ friend, item }) => friend.id === friendId && item.id === contentId);
  return (
    <p role="status" className="text-sm text-muted empty:hidden">
      {before && t('send.already', { name: before.friend.name, date: unbrokenDate(language, before.createdAt) })}
    </p>
  );
}
