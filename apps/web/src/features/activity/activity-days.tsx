import type { Interaction } from '@bugunne/contract/interactions.schema';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { dayInWords, daysBetween } from '#lib/format.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { groupByDay } from './group-by-day.ts';

type Props = { interactions: readonly Interaction[]; today: string };

/** Entries grouped by day. */
export function ActivityDays({ interactions, today }: Props) {
  const { t } = useTranslation('activity');
  const language = useLanguage();
  const name = (date: string) => {
    const age = daysBetween(date, today);
    if (age === 0) return t('today');
    return age === 1 ? t('yesterday') : dayInWords(language, date, today);
  };
  return groupByDay(interactions).map(({ date, entries }) => (
    <section key={date} aria-labelledby={`day-${date}`} className="mt-8">
      <h3 id={`day-${date}`} className="mb-2 text-xl">
        {name(date)}
      </h3>
      <ul className="border-b border-line">
        {entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}
