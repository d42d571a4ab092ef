import { CHOSEN_ASPECTS, chosenValues, type TasteField } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, featuresOf } from './features.ts';
import { reactionWeight } from './learning.ts';
import { valuesOf } from './reasons.ts';
import type { Candidate, Influence, Reason, Signal, Trait, UserHistory } from './types.ts';

/** Maximum number of reactions to inspect: those to the items most like this one. */
const MOST_REACTIONS = 10;
/** Community effects below this many percentage points are left out. */
const LEAST_COMMUNITY = 1;

type Compatibility = {
  /** The item's compatibility for a user, unrounded. */
  compatibilityFor(user: UserHistory): number;
  /** The same for the unchanged user. */
  current: number;
  reasons: readonly Reason[];
  /** Percentage points that the community adds. */
  community: number;
};

/**
 * The influences on the compatibility of item `i`, strongest first. Each effect is found by computing the compatibility
 * without that influence.
 */
export function influencesOn(
  index: CandidateIndex,
  i: number,
  user: UserHistory,
  compatibility: Compatibility,
): Influence[] {
  const item = index.items[i];
  if (item === undefined) return [];
  const { compatibilityFor, current, reasons } = compatibility;
  const without = (changed: Partial<UserHistory>) => current - compatibilityFor({ ...user, ...changed });
  return [
    ...chosenInfluences(item, user, without),
    ...conditionInfluences(item, user, reasons, without),
    ...reactionInfluences(index, item, user, reasons, without),
    ...communityInfluences(reasons, compatibility.community),
  ].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

type Without = (changed: Partial<UserHistory>) => number;

const withTaste = ({ preferences }: UserHistory, field: TasteField, values: readonly string[]) => ({
  preferences: { ...preferences, [field]: values },
});

function chosenInfluences(item: Candidate, user: UserHistory, without: Without): Influence[] {
  return CHOSEN_ASPECTS[item.category].flatMap(({ kind, field }) => {
    const chosen = chosenValues(user.preferences, field);
    return valuesOf(item, kind)
      .filter((value) => chosen.includes(value))
      .map((value): Influence => {
        const rest = chosen.filter((other) => other !== value);
        return { kind: 'chosen', field, value, effect: without(withTaste(user, field, rest)) };
      });
  });
}

/** Missed preferences: the wrong language or meal, or longer than the limit. */
function conditionInfluences(
  item: Candidate,
  user: UserHistory,
  reasons: readonly Reason[],
  without: Without,
): Influence[] {
  return reasons.flatMap(({ kind, value }): Influence[] => {
    if (kind === 'otherLanguage' || kind === 'otherMeal') {
      const field = kind === 'otherLanguage' ? 'languages' : 'mealTypes';
      const effect = without(withTaste(user, field, [...chosenValues(user.preferences, field), value]));
      return [{ kind: 'notChosen', field, value, effect }];
    }
    if (kind !== 'overlong') return [];
    const { duration } = item;
    const effect = without({ preferences: { ...user.preferences, maxDuration: duration } });
    return [{ kind: 'tooLong', limit: user.preferences.maxDuration, duration, effect }];
  });
}

function reactionInfluences(
  index: CandidateIndex,
  item: Candidate,
  user: UserHistory,
  reasons: readonly Reason[],
  without: Without,
): Influence[] {
  const own = new Map(featuresOf(item).map((feature) => [`${feature.kind} ${feature.value}`, feature]));
  const tied = new Set(reasons.filter(({ kind }) => kind === 'alsoLiked').map(({ value }) => value));
  const near = user.signals.flatMap((signal) => {
    const other = index.items[index.byId.get(signal.itemId) ?? -1];
    const undone = undoStrongest(signal);
    if (other === undefined || undone === null || other.id === item.id) return [];
    if (DOMAIN_OF[other.category] !== DOMAIN_OF[item.category]) return [];
    const common = featuresOf(other).flatMap(({ kind, value, share }) => {
      const mine = own.get(`${kind} ${value}`);
      return mine ? { kind, value, closeness: share * mine.share } : [];
    });
    const closeness = common.reduce((sum, each) => sum + each.closeness, tied.has(other.id) ? 1 : 0);
    if (closeness === 0) return [];
    return { signal, undone, common, weight: closeness * Math.abs(reactionWeight(signal)) };
  });
  return near
    .sort((a, b) => b.weight - a.weight || b.signal.at - a.signal.at)
    .slice(0, MOST_REACTIONS)
    .map(({ signal, undone, common }): Influence => {
      const signals = user.signals.map((each) => (each === signal ? undone : each));
      const shared = common
        .toSorted((a, b) => b.closeness - a.closeness)
        .map(({ kind, value }): Trait => ({ kind, value }));
      return { kind: 'reaction', itemId: signal.itemId, shared, effect: without({ signals }) };
    });
}

/** The signal without its strongest statement; null when there is none to undo. */
function undoStrongest(signal: Signal): Signal | null {
  if (signal.liked !== null) return { ...signal, liked: null };
  if (signal.excluded === 'unwanted') return { ...signal, excluded: null };
  if (signal.saved) return { ...signal, saved: false };
  return signal.excluded === 'seen' ? { ...signal, excluded: null } : null;
}

function communityInfluences(reasons: readonly Reason[], effect: number): Influence[] {
  if (Math.abs(effect) < LEAST_COMMUNITY) return [];
  const reason = reasons.find(({ kind }) => kind === 'community');
  return [{ kind: 'community', likes: reason ? Number(reason.value) : null, effect }];
}
