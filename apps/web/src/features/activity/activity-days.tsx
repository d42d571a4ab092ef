import type { Interaction } from '@bugunne/contract/interactions';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { daysBetween, groupByDay } from './group-by-day.ts';

/** Entries under their days. */
export function ActivityDays({ interactions }: { interactions: readonly Interaction[] }) {
  const { t } = useTranslation('activity');
  const language = useLanguage();
  const now = new Date();
  const name = (date: Date) => {
    const age = daysBetween(date, now);
    if (age === 0) return t('today');
    if (age === 1) return t('yesterday');
    const year = date.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
    return new Intl.DateTimeFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...year,
    }).format(date);
  };
  return groupByDay(interactions).map(({ key, date, entries }) => (
    <section key={key} aria-labelledby={`day-${key}`} className="mt-8">
      <h2 id={`day-${key}`} className="mb-2 text-xl">
        {name(date)}
      </h2>
      <ul className="border-b border-line">
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
