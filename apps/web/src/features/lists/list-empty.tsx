import type { Category } from '@bugunne/contract/item-terms.constants';
import { Bookmark, CircleSlash2 } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Empty state without any saved item. */
export function SavedEmpty() {
  const { t } = useTranslation('saved');
  return (
    <EmptyWithDayLink
      icon={<Bookmark aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={t('empty.action')}
    />
  );
}

/** Empty state without any excluded item. */
export function ExcludedEmpty() {
  const { t } = useTranslation('excluded');
  return (
    <EmptyWithDayLink
      icon={<CircleSlash2 aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={t('empty.action')}
    />
  );
}

type CategoryProps = { list: 'saved' | 'excluded'; category: Category | null; onShowAll: () => void };

/** Empty state of a category. */
export function CategoryEmpty({ list, category, onShowAll }: CategoryProps) {
  const { t } = useTranslation(['saved', 'excluded']);
  const Icon = list === 'saved' ? Bookmark : CircleSlash2;
  return (
    <EmptyState
      icon={<Icon aria-hidden="true" />}
      category={category ?? undefined}
      title={t(`${list}:emptyCategory.title`)}
      text={t(`${list}:emptyCategory.text`)}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('saved:emptyCategory.action')}
        </Button>
      }
    />
  );
}
