import { TRENDS_LIMITS } from '@bugunne/contract/part-limits.constants';
import type { OwnTrends } from '@bugunne/contract/trends.schema';
import { Flame } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';
import { daysOfWeeks } from '../dates.ts';

/** Days in a row with an opened set, and the days of the latest weeks. */
export function StreakPart({ streak, today }: Pick<OwnTrends, 'streak' | 'today'>) {
  const { t } = useTranslation('trends');
  const language = useLanguage();
  const weeks = TRENDS_LIMITS.streakWeeks;
  const days = daysOfWeeks(today, weeks);
  const opened = new Set(streak.recent);
  const isOpen = opened.has(today);
  return (
    <section aria-labelledby="trends-streak" data-category="food" className="print-whole">
      <h2 id="trends-streak" className="text-2xl">
        {t('streak.title')}
      </h2>
      <p className="mt-4 flex items-center gap-3">
        <Flame
          aria-hidden="true"
          className={cn('size-9 shrink-0', streak.current > 0 ? 'text-accent' : 'text-muted')}
        />
        <span className="font-display text-4xl">{t('streak.current', { count: streak.current })}</span>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('streak.longest', { count: streak.longest })} · {t('streak.days', { count: streak.days })}
      </p>
      <div aria-hidden="true" className="mt-4 grid max-w-72 grid-cols-7 gap-1.5 text-center text-xs text-muted">
        {days.slice(0, 7).map((date) => (
          <span key={date}>{formatDate(language, date, { weekday: 'narrow' })}</span>
        ))}
        {days.map((date) => (
          <span
            key={date}
            className={cn(
              'grid h-7 place-items-center rounded-md tabular-nums',
              date <= today && !opened.has(date) && 'bg-sunken',
              opened.has(date) && 'print-color bg-accent font-semibold text-paper',
              date === today && 'print-plain outline-2 outline-focus',
            )}
          >
            {Number(date.slice(8))}
          </span>
        ))}
      </div>
      <p className="sr-only">{t('streak.recent', { count: streak.recent.length, weeks })}</p>
      {!isOpen && streak.current > 0 && <p className="mt-3 text-sm">{t('streak.today')}</p>}
    </section>
  );
}
