import { History, SearchX } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Empty state of a user without activity. */
export function NoActivity() {
  const { t } = useTranslation('activity');
  return (
    <EmptyWithDayLink
      icon={<History aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={t('empty.action')}
    />
  );
}

/** Empty state when no entry matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('activity');
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('noMatch.title')}
      text={t('noMatch.text')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      }
    />
  );
}
