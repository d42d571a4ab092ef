import type { ListedItem } from '@bugunne/contract/item.schema';
import { BookmarkX } from 'lucide-react';
import { Cover } from '#components/cover/cover.tsx';
import { type ExclusionAction, ExclusionMenu } from '#components/exclusion-menu.tsx';
import { FactLine } from '#components/fact-line.tsx';
import { yearsOf } from '#components/item-years.ts';
import { Button } from '#components/ui/button.tsx';
import { UnverifiedBadge } from '#components/unverified-badge.tsx';
import { useExclusionText } from '#components/use-exclusion-text.ts';
import { useItemSpan } from '#components/use-item-span.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  item: ListedItem;
  onRemove: () => void;
  onExclude: (action: ExclusionAction, value: boolean) => void;
};

/** `sizes` of the cover, matching `savedGrid`. */
const SIZES =
  '(min-width: 76rem) 17rem, (min-width: 64rem) 21vw, (min-width: 48rem) 29vw, (min-width: 40rem) 44vw, 6.75rem';

/** A saved item: the whole card opens it, the button removes it from the list. */
export function SavedCard({ item, onRemove, onExclude }: Props) {
  const { t } = useTranslation(['saved', 'common']);
  const { length } = useItemSpan();
  const exclusionText = useExclusionText(item);
  const years = yearsOf(item);
  const details = [
    t(`common:category.${item.category}`),
    item.artist ?? (years.kind === 'none' ? null : years.kind === 'ongoing' ? `${years.text}–` : years.text),
    length(item),
  ];
  return (
    <li data-category={item.category} data-saved={item.id} className="relative flex gap-4 sm:block">
      <Cover item={item} sizes={SIZES} className="w-27 shrink-0 self-start rounded-lg sm:w-full" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-1 sm:mt-3">
        <div className="min-w-[min(100%,4.5rem)] flex-1 max-sm:basis-full">
          <h2 lang={item.titleLanguage ?? undefined} className="text-xl wrap-anywhere">
            <LocalizedLink
              to={`/dashboard/content/${item.id}`}
              className="after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {item.title}
            </LocalizedLink>
          </h2>
          <p className="mt-1 text-sm text-muted">
            <FactLine facts={details} />
          </p>
          {!item.verified && (
            <p className="mt-1.5">
              <UnverifiedBadge />
            </p>
          )}
          <p className="mt-1.5 line-clamp-3 sm:hidden">{item.description}</p>
          {item.state.excluded && <p className="mt-1.5 text-sm text-muted">{exclusionText}</p>}
        </div>
        <div className="relative z-10 -mr-2 ml-auto flex shrink-0 sm:-mt-2">
          <ExclusionMenu item={item} onExclude={onExclude} panelClassName="right-0 w-52" />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('remove', { title: item.title })}
            title={t('remove', { title: item.title })}
            data-remove
            onClick={onRemove}
          >
            <BookmarkX aria-hidden="true" />
          </Button>
        </div>
      </div>
    </li>
  );
}
