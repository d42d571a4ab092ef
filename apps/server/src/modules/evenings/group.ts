import {
  defaultPreferences,
  EVENING_LIMITS,
  LIMITS,
  PREFERENCE_OPTIONS as OPTIONS,
  type Preferences,
} from '@bugunne/contract';
import { type GroupMember, nextBalances, type Signal } from '@bugunne/recommender';
import { addDays } from '../../platform/local-day.ts';
import { type Evening, type GuestMember, joined, type UserMember } from './evening.ts';
import type { PastEvening } from './evening-lookups.repo.ts';
import type { EveningsRepo } from './evenings.repo.ts';

type History = {
  signals: Signal[];
  lastShown: ReadonlyMap<string, string>;
  disliked: ReadonlySet<string>;
};

export type GroupDependencies = {
  repo: Pick<EveningsRepo, 'pastOf' | 'givenTo'>;
  preferencesOf(userId: string): Promise<Preferences>;
  historyOf(userId: string, date: string): Promise<History>;
  /** Items that no evening has. */
  withheld(): ReadonlySet<string>;
};

const DAY = 86_400_000;
const NOTHING = { signals: [], lastShown: new Map<string, string>(), disliked: new Set<string>(), balance: 0 };

/** The members of an evening as the recommender sees them. */
export function groupOf({ repo, preferencesOf, historyOf, withheld }: GroupDependencies) {
  async function userOf(
    { key, userId }: UserMember,
    date: string,
    balance: number,
    given: readonly string[],
  ): Promise<GroupMember> {
    const [preferences, { signals, lastShown, disliked }] = [
      await preferencesOf(userId),
      await historyOf(userId, date),
    ];
    return {
      key,
      preferences,
      signals,
      lastShown,
      // The engine finds what was seen, disliked or shown lately by itself, and counts it by its kind.
      excluded: new Set([...withheld(), ...given]),
      disliked,
      balance,
    };
  }

  return async (evening: Evening): Promise<GroupMember[]> => {
    const members = joined(evening);
    const users = members.filter((member) => member.kind === 'user');
    const since = new Date(Date.parse(addDays(evening.date, -EVENING_LIMITS.remembered)));
    const userIds = users.map(({ userId }) => userId);
    const past = await repo.pastOf(userIds, evening.id, since);
    const given = await repo.givenTo(userIds);
    const balances = balancesOf(past, evening.date);
    const group: GroupMember[] = [];
    // One after the other: the embedded database has a single connection.
    for (const member of members) {
      group.push(
        member.kind === 'user'
          ? await userOf(member, evening.date, balances.get(member.userId) ?? 0, given)
          : guestOf(member, withheld()),
      );
    }
    return group;
  };
}

/** A guest's film genres also stand for series. */
function guestOf({ key, language, tastes, diets }: GuestMember, excluded: ReadonlySet<string>): GroupMember {
  const chosen = (field: string) => tastes.filter((taste) => taste.field === field).map(({ value }) => value);
  const fallback = defaultPreferences(language);
  const within = <T extends string>(options: readonly { value: T }[], values: readonly string[]) =>
    options.map(({ value }) => value).filter((value) => values.includes(value));
  return {
    ...NOTHING,
    key,
    excluded,
    preferences: {
      ...fallback,
      movieGenres: within(OPTIONS.movieGenres, chosen('movieGenres')),
      seriesGenres: within(OPTIONS.seriesGenres, chosen('movieGenres')),
      musicMoods: within(OPTIONS.musicMoods, chosen('musicMoods')),
      cuisineTypes: within(OPTIONS.cuisineTypes, chosen('cuisineTypes')),
      dietaryRestrictions: within(OPTIONS.dietaryRestrictions, diets),
      // A guest was not asked for these, so they limit nothing.
      foodDifficulty: [],
      maxDuration: LIMITS.maxDuration.max,
    },
  };
}

/** The balance of each user with past evenings on a date; see `nextBalances`. */
function balancesOf(past: readonly PastEvening[], date: string): ReadonlyMap<string, number> {
  let balances = new Map<string, number>();
  let day = past[0]?.date ?? date;
  const daysTo = (next: string) => Math.max(0, (Date.parse(next) - Date.parse(day)) / DAY);
  for (const evening of past) {
    const members = evening.members.map(({ userId, satisfaction }) => ({ key: userId, satisfaction }));
    balances = nextBalances(balances, [{ members }], daysTo(evening.date));
    day = evening.date;
  }
  return nextBalances(balances, [], daysTo(date));
}
