import { Bookmark } from 'lucide-react';
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

/** Empty state of a category. */
export function CategoryEmpty({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('saved');
  return (
    <EmptyState
      icon={<Bookmark aria-hidden="true" />}
      title={t('emptyCategory.title')}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {t('emptyCategory.action')}
        </Button>
      }
    />
  );
}
