import { CONDITION, chosenValues, isDefault } from '../aspects.ts';
import { dayNumber, daysBetween } from '../days.ts';
import { dietMask, satisfies } from '../diet-mask.ts';
import type { Candidate } from '../types.ts';
import { type GroupMember, type GroupRequest, VETOES, type Veto } from './types.ts';

/** Items that a member was shown within this number of days do not come again in an evening. */
const SHOWN_DAYS = 7;

/** The parts of a request that decide vetoes. */
export type VetoRequest = Pick<GroupRequest, 'members' | 'vetoed' | 'maxMinutes' | 'date'>;

/** The vetoes of an item, in the order of `VETOES`; empty when the group may have it. */
export type VetoesOf = (item: Candidate) => readonly Veto[];

/** Reads the members' rules once, for all items of a request. */
export function vetoRules({ members, vetoed, maxMinutes, date }: VetoRequest): VetoesOf {
  const excluded = union(members.map((member) => member.excluded));
  const disliked = union(
    members.map((member) => [...member.disliked, ...idsOf(member, ({ liked }) => liked === false)]),
  );
  const unwanted = union(members.map((member) => idsOf(member, (signal) => signal.excluded === 'unwanted')));
  const known = union(
    members.map((member) => idsOf(member, ({ liked, excluded }) => liked !== null || excluded === 'seen')),
  );
  const recent = union(members.map((member) => shownLately(member, date)));
  const diets = dietMask(members.flatMap(({ preferences }) => preferences.dietaryRestrictions));
  const allergens = [...new Set(members.flatMap((member) => member.allergens ?? []))];
  const languages = understoodLanguages(members);
  const longest = maxMinutes ?? Number.POSITIVE_INFINITY;

  const isVetoed: Record<Veto, (item: Candidate) => boolean> = {
    vetoed: ({ id }) => vetoed.has(id),
    excluded: ({ id }) => excluded.has(id) || unwanted.has(id),
    diet: (item) => item.category === 'food' && !satisfies(dietMask(item.diets), diets),
    allergen: (item) => item.category === 'food' && allergens.some((each) => item.allergens?.has(each) ?? true),
    disliked: ({ id }) => disliked.has(id),
    seen: ({ id }) => known.has(id) || recent.has(id),
    language: (item) => item.languages.length > 0 && !item.languages.some((each) => languages?.has(each) ?? true),
    duration: ({ duration }) => duration > longest,
  };
  return (item) => VETOES.filter((veto) => isVetoed[veto](item));
}

const union = (lists: readonly Iterable<string>[]): ReadonlySet<string> => new Set(lists.flatMap((list) => [...list]));

const idsOf = ({ signals }: GroupMember, isWanted: (signal: GroupMember['signals'][number]) => boolean): string[] =>
  signals.filter(isWanted).map(({ itemId }) => itemId);

function shownLately({ lastShown }: GroupMember, date: string): string[] {
  const today = dayNumber(date);
  return [...lastShown].flatMap(([id, shown]) => (daysBetween(dayNumber(shown), today) < SHOWN_DAYS ? [id] : []));
}

/**
 * The languages that at least one member chose or has by default; null, so that any is fine, while all of them are
 * defaults or none is chosen, since a default is only a guess.
 */
function understoodLanguages(members: readonly GroupMember[]): ReadonlySet<string> | null {
  const lists = members.map(({ preferences }) => chosenValues(preferences, CONDITION.movie.field));
  const isChosen = lists.some((list) => list.length > 0 && !isDefault(CONDITION.movie, list));
  return isChosen ? union(lists) : null;
}
