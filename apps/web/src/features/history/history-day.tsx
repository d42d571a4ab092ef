import type { PastDay } from '@bugunne/contract/recommendations.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayInWords, daysBetween } from '#lib/format.ts';
import { pastGrid } from './history-skeleton.tsx';
import { PastCard } from './past-card.tsx';
import { ReplacedPicks } from './replaced-picks.tsx';

/** A past day: its date, its picks, and the picks that were refreshed away. */
export function HistoryDay({ day, today }: { day: PastDay; today: string }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const age = daysBetween(day.date, today);
  const near = age === 0 ? t('today') : age === 1 ? t('yesterday') : null;
  return (
    <section aria-labelledby={`day-${day.date}`} className="mt-8">
      <h3 id={`day-${day.date}`} className="text-xl">
        {near && <span className="mr-2.5 font-sans text-sm font-semibold text-muted">{near}</span>}
        <time dateTime={day.date}>{dayInWords(language, day.date, today)}</time>
      </h3>
      <ul className={pastGrid}>
        {day.picks.map((pick) => (
          <PastCard key={pick.id} pick={pick} />
        ))}
      </ul>
      {day.refreshed.length > 0 && <ReplacedPicks picks={day.refreshed} />}
    </section>
  );
}
