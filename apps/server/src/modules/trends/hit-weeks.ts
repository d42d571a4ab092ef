import { type HitWeek, TRENDS_LIMITS } from '@bugunne/contract';
import { type OwnItem, outcomeOf } from './own-items.ts';
import { mondayOf, mondaysBetween } from './weeks.ts';

/** Outcomes of the items by the week in which they were given, without gaps until today's week. */
export function hitWeeks(items: readonly OwnItem[], today: string): HitWeek[] {
  const [first] = items.flatMap(({ givenOn }) => givenOn ?? []).toSorted();
  if (first === undefined) return [];
  const weeks = new Map(
    mondaysBetween(first, today, TRENDS_LIMITS.weeks).map((from): [string, HitWeek] => [
      from,
      { from, given: 0, viewed: 0, liked: 0, known: 0, declined: 0 },
    ]),
  );
  const mondays = new Map<string, string>();
  const weekOf = (date: string) => {
    const monday = mondays.get(date) ?? mondayOf(date);
    mondays.set(date, monday);
    return weeks.get(monday);
  };
  for (const item of items) {
    const week = item.givenOn === null ? undefined : weekOf(item.givenOn);
    if (!week) continue;
    week.given += 1;
    if (item.isViewed) week.viewed += 1;
    const outcome = outcomeOf(item);
    if (outcome) week[outcome] += 1;
  }
  return [...weeks.values()];
}
