import type { ListedItem } from '@bugunne/contract/item.schema';
import { Undo2 } from 'lucide-react';
import { Cover } from '#components/cover/cover.tsx';
import { Button } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { item: ListedItem; onRestore: () => void };

/** An excluded item with the reason and an undo button. The title opens it. */
export function ExcludedCard({ item, onRestore }: Props) {
  const { t } = useTranslation(['excluded', 'common']);
  const why = item.state.excluded === 'unwanted' ? t('why.unwanted') : t(`why.seen.${item.category}`);
  return (
    <li
      data-category={item.category}
      data-excluded={item.id}
      className="relative flex items-center gap-4 border-b border-line py-3"
    >
      <Cover item={item} sizes="3.5rem" className="w-14 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <h2 lang={item.titleLanguage ?? undefined} className="text-lg wrap-anywhere">
          <LocalizedLink to={`/dashboard/content/${item.id}`} className="after:absolute after:inset-0 hover:underline">
            {item.title}
          </LocalizedLink>
        </h2>
        <p className="text-sm text-muted">
          {t(`common:category.${item.category}`)} · {why}
        </p>
      </div>
      <Button
        variant="secondary"
        className="relative z-1 shrink-0 max-sm:w-11 max-sm:px-0"
        aria-label={`${t('restore')}: ${item.title}`}
        onClick={onRestore}
      >
        <Undo2 aria-hidden="true" />
        <span className="max-sm:sr-only">{t('restore')}</span>
      </Button>
    </li>
  );
}
