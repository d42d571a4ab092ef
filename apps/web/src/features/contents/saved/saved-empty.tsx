import { Bookmark } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Nothing saved at all. */
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

/** Nothing saved in the chosen category. */
export function SavedCategoryEmpty({ onShowAll }: { onShowAll: () => void }) {
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
