import { CHOSEN_ASPECTS, chosenValues, type TasteField } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { DOMAIN_OF, featuresOf } from './features.ts';
import { reactionWeight } from './learning.ts';
import { valuesOf } from './reasons.ts';
import type { Candidate, Influence, PersonHistory, Reason, Signal, Trait } from './types.ts';

/** Maximum number of reactions to inspect: those to the items most like this one. */
const MOST_REACTIONS = 10;
/** Community effects below this many percentage points are left out. */
const LEAST_COMMUNITY = 1;

type Figures = {
  /** The item's compatibility for a user, unrounded. */
  figure(person: PersonHistory): number;
  /** The same for the unchanged user. */
  whole: number;
  reasons: readonly Reason[];
  /** Percentage points that the community adds. */
  community: number;
};

/**
 * The influences on the compatibility of item `i`, strongest first. Each effect is found by computing the compatibility
 * without that influence.
 */
export function influencesOn(index: CandidateIndex, i: number, person: PersonHistory, figures: Figures): Influence[] {
  const item = index.items[i];
  if (item === undefined) return [];
  const { figure, whole, reasons } = figures;
  const without = (changed: Partial<PersonHistory>) => whole - figure({ ...person, ...changed });
  return [
    ...chosenInfluences(item, person, without),
    ...conditionInfluences(item, person, reasons, without),
    ...reactionInfluences(index, item, person, reasons, without),
    ...communityInfluences(reasons, figures.community),
  ].sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
}

type Without = (changed: Partial<PersonHistory>) => number;

const withTaste = ({ preferences }: PersonHistory, field: TasteField, values: readonly string[]) => ({
  preferences: { ...preferences, [field]: values },
});

function chosenInfluences(item: Candidate, person: PersonHistory, without: Without): Influence[] {
  return CHOSEN_ASPECTS[item.category].flatMap(({ kind, field }) => {
    const chosen = chosenValues(person.preferences, field);
    return valuesOf(item, kind)
      .filter((value) => chosen.includes(value))
      .map((value): Influence => {
        const rest = chosen.filter((other) => other !== value);
        return { kind: 'chosen', field, value, effect: without(withTaste(person, field, rest)) };
      });
  });
}

/** Missed preferences: the wrong language or meal, or longer than the limit. */
function conditionInfluences(
  item: Candidate,
  person: PersonHistory,
  reasons: readonly Reason[],
  without: Without,
): Influence[] {
  return reasons.flatMap(({ kind, value }): Influence[] => {
    if (kind === 'otherLanguage' || kind === 'otherMeal') {
      const field = kind === 'otherLanguage' ? 'languages' : 'mealTypes';
      const effect = without(withTaste(person, field, [...chosenValues(person.preferences, field), value]));
      return [{ kind: 'notChosen', field, value, effect }];
    }
    if (kind !== 'overlong') return [];
    const { duration } = item;
    const effect = without({ preferences: { ...person.preferences, maxDuration: duration } });
    return [{ kind: 'tooLong', limit: person.preferences.maxDuration, duration, effect }];
  });
}

function reactionInfluences(
  index: CandidateIndex,
  item: Candidate,
  person: PersonHistory,
  reasons: readonly Reason[],
  without: Without,
): Influence[] {
  const own = new Map(featuresOf(item).map((feature) => [`${feature.kind} ${feature.value}`, feature]));
  const tied = new Set(reasons.filter(({ kind }) => kind === 'alsoLiked').map(({ value }) => value));
  const near = person.signals.flatMap((signal) => {
    const other = index.items[index.byId.get(signal.itemId) ?? -1];
    const back = takenBack(signal);
    if (other === undefined || back === null || other.id === item.id) return [];
    if (DOMAIN_OF[other.category] !== DOMAIN_OF[item.category]) return [];
    const common = featuresOf(other).flatMap(({ kind, value, share }) => {
      const mine = own.get(`${kind} ${value}`);
      return mine ? { kind, value, closeness: share * mine.share } : [];
    });
    const closeness = common.reduce((sum, each) => sum + each.closeness, tied.has(other.id) ? 1 : 0);
    if (closeness === 0) return [];
    return { signal, back, common, weight: closeness * Math.abs(reactionWeight(signal)) };
  });
  return near
    .sort((a, b) => b.weight - a.weight || b.signal.at - a.signal.at)
    .slice(0, MOST_REACTIONS)
    .map(({ signal, back, common }): Influence => {
      const signals = person.signals.map((each) => (each === signal ? back : each));
      const shared = common
        .toSorted((a, b) => b.closeness - a.closeness)
        .map(({ kind, value }): Trait => ({ kind, value }));
      return { kind: 'reaction', itemId: signal.itemId, shared, effect: without({ signals }) };
    });
}

/** The signal without its strongest statement; null when there is none to take back. */
function takenBack(signal: Signal): Signal | null {
  if (signal.liked !== null) return { ...signal, liked: null };
  if (signal.excluded === 'unwanted') return { ...signal, excluded: null };
  if (signal.saved) return { ...signal, saved: false };
  return signal.excluded === 'seen' ? { ...signal, excluded: null } : null;
}

function communityInfluences(reasons: readonly Reason[], effect: number): Influence[] {
  if (Math.abs(effect) < LEAST_COMMUNITY) return [];
  const told = reasons.find(({ kind }) => kind === 'community');
  return [{ kind: 'community', likes: told ? Number(told.value) : null, effect }];
}
