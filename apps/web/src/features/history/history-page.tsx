import type { History } from '@bugunne/contract/recommendations.schema';
import { LoadFailure } from '#components/load-failure.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#lib/format.ts';
import { HistoryDay } from './history-day.tsx';
import { NoDays, NoDaysThatMonth } from './history-empty.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { MonthNav } from './month-nav.tsx';
import { useHistory } from './use-history.ts';

/** The user's past days, a month at a time. */
export function HistoryPage() {
  const { t } = useTranslation('history');
  const { history, error, retry } = useHistory();
  return (
    <div className="page-width pt-8 pb-16 sm:pt-12">
      <h1 className="text-4xl">{t('title')}</h1>
      <p className="mt-2 mb-7 text-lg text-muted">{t('lead')}</p>
      {history ? (
        <Loaded history={history} />
      ) : error ? (
        <LoadFailure error={error} onRetry={retry} />
      ) : (
        <HistorySkeleton />
      )}
    </div>
  );
}

function Loaded({ history }: { history: History }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const { month, days, today, older, newer } = history;
  const isOnlyMonth = older === null && newer === null;
  if (days.length === 0 && isOnlyMonth) return <NoDays />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3">
        <h2 className="text-2xl">{formatDate(language, `${month}-01`, { month: 'long', year: 'numeric' })}</h2>
        <MonthNav older={older} newer={newer} />
      </div>
      {days.length === 0 && <NoDaysThatMonth />}
      {days.map((day) => (
        <HistoryDay key={day.date} day={day} today={today} />
      ))}
      {days.length === 1 && isOnlyMonth && <p className="mt-10 text-center text-muted">{t('firstDay')}</p>}
      {days.length > 1 && (older || newer) && (
        <div className="mt-10 flex justify-center border-t border-line pt-4">
          <MonthNav older={older} newer={newer} again />
        </div>
      )}
    </>
  );
}
