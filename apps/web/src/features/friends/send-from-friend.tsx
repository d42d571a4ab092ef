import type { Friend } from '@bugunne/contract/friends.schema';
import type { Item } from '@bugunne/contract/item.schema';
import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { Cover } from '#components/cover/cover.tsx';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { savedQuery } from '#lib/queries/contents.ts';
import { todayQuery } from '#lib/queries/recommendations.ts';
import { ChoiceRow } from './choice-row.tsx';
import { SendForm } from './send-form.tsx';

/** The latest saved items that are offered. */
const MOST_SAVED = 30;

type Props = { friend: Friend; onClose: () => void };

/** Sends a friend an item that is chosen here among today's picks and the saved items. */
export function SendFromFriend({ friend, onClose }: Props) {
  const { t } = useTranslation(['friends', 'common']);
  const language = useLanguage();
  const name = useId();
  const today = useQuery(todayQuery(language));
  const saved = useQuery(savedQuery({ language }));
  const [contentId, setContentId] = useState<string | null>(null);
  const picks = today.data?.sections.flatMap(({ items }) => items) ?? [];
  const others = (saved.data?.items ?? [])
    .filter(({ id }) => !picks.some((pick) => pick.id === id))
    .slice(0, MOST_SAVED);
  const groups: { label: string; items: readonly Item[] }[] = [
    { label: t('send.today'), items: picks },
    { label: t('send.saved'), items: others },
  ].filter(({ items }) => items.length > 0);
  const isLoading = today.isPending || saved.isPending;
  return (
    <SendForm
      description={friend.name}
      target={contentId ? { friendId: friend.id, contentId } : null}
      onClose={onClose}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{t('send.item')}</legend>
        <div className="grid max-h-[52dvh] gap-4 overflow-y-auto p-1">
          {groups.map(({ label, items }) => (
            <div key={label} className="grid gap-2">
              <p className="text-sm text-muted">{label}</p>
              {items.map((item) => (
                <ChoiceRow
                  key={item.id}
                  name={name}
                  value={item.id}
                  checked={item.id === contentId}
                  onChoose={() => setContentId(item.id)}
                >
                  <Cover item={item} sizes="3rem" className="w-12 shrink-0 rounded-sm" />
                  <span className="min-w-0">
                    <span lang={item.titleLanguage ?? undefined} className="font-medium wrap-anywhere">
                      {item.title}
                    </span>
                    <span className="block text-sm text-muted">{t(`common:category.${item.category}`)}</span>
                  </span>
                </ChoiceRow>
              ))}
            </div>
          ))}
          {groups.length === 0 &&
            (isLoading ? (
              <Skeleton className="h-42" />
            ) : (
              <EmptyWithDayLink
                compact
                level={3}
                icon={<Gift aria-hidden="true" />}
                title={t('send.noItemsTitle')}
                text={t('send.noItems')}
                action={t('items.emptyAction')}
              />
            ))}
        </div>
      </fieldset>
    </SendForm>
  );
}
