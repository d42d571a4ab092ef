import { CalendarDays } from 'lucide-react';
import { EmptyWithDayLink } from '#components/empty-with-day-link.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Empty state of a user who has not seen a set yet. */
export function NoDays() {
  const { t } = useTranslation('history');
  return (
    <EmptyWithDayLink
      icon={<CalendarDays aria-hidden="true" />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={t('empty.action')}
    />
  );
}

/** Empty state for a month in the URL without days. */
export function NoDaysThatMonth() {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      level={3}
      icon={<CalendarDays aria-hidden="true" />}
      title={t('emptyMonth.title')}
      text={t('emptyMonth.text')}
      action={
        <LocalizedLink to="/dashboard/history" className={buttonClass({ variant: 'secondary' })}>
          {t('emptyMonth.action')}
        </LocalizedLink>
      }
    />
  );
}
