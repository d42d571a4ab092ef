import { Bookmark } from 'lucide-react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Nothing saved at all. */
export function SavedEmpty() {
  const { t } = useTranslation('saved');
  return (
    <EmptyState
      icon={<Bookmark aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <LocalizedLink to="/dashboard" className={buttonClass()}>
          {t('empty.action')}
        </LocalizedLink>
      }
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
