import { defaultPreferences, filteringRestrictions, type Preferences } from '@bugunne/contract';
import { CHOSEN_ASPECTS, CONDITION, chosenValues, HAS_DURATION_LIMIT, hasOwnTastes, isDefault } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { definingIngredients, subjectOf } from './defining-ingredients.ts';
import { DOMAIN_OF, type FeatureKind, featureKey } from './features.ts';
import { type LikedItem, likedWorks, tellsTaste } from './liked.ts';
import { haveOneTone, LEAST_RESEMBLANCE, rarityOfTheme, resemblance } from './resemblance.ts';
import { isLearnedKind } from './sentence.ts';
import { type Taste, weightOf } from './taste.ts';
import type { Candidate, Reason, Signal } from './types.ts';

export const MOST_REASONS = 8;
const DEFAULT_DURATION = defaultPreferences().maxDuration;
/** Themes that are less telling than this are not named. */
const LEAST_TELLING = 0.45;
/** A theme of nine works or fewer: "friendship" makes a cartoon and a tragedy no more alike. */
const TELLING_ACROSS_TONES = 0.79;
/** Liked works of a decade from which on the decade is named. */
const DECADE_LIKES = 2;

type TasteKind = 'genre' | 'mood' | 'cuisine' | 'mealType' | 'difficulty' | 'language';

/**
 * Strength of a chosen value: as the item's first value, and as a further one. Broad kinds are weak: they hold for half
 * of the catalogue.
 */
const STRENGTH: Record<TasteKind, readonly [main: number, other: number]> = {
  genre: [0.4, 0.3],
  mood: [0.75, 0.7],
  cuisine: [0.7, 0.6],
  mealType: [0.3, 0.3],
  difficulty: [0.3, 0.3],
  language: [0.1, 0.08],
};
/** Factor for a value that was not chosen but is known from liked items. */
const LEARNED = 0.75;
/** Strength of the facts that are special in an item, for any user. */
const SPECIAL = { mainIngredient: 0.5, album: 0.45, country: 0.42 };
/** Countries whose works are so common here that it says nothing. */
const USUAL_COUNTRIES: ReadonlySet<string> = new Set(['TR', 'US', 'GB', 'CA', 'AU']);

/** The item's values of a kind that can be chosen; empty for the other kinds. */
export const valuesOf = (item: Candidate, kind: FeatureKind): readonly string[] => {
  if (kind === 'difficulty') return item.difficulty === null ? [] : [item.difficulty];
  const lists: Partial<Record<FeatureKind, readonly string[]>> = {
    genre: item.genres,
    mood: item.moods,
    cuisine: item.cuisines,
    mealType: item.mealTypes,
    language: item.languages,
  };
  return lists[kind] ?? [];
};

const isTasteKind = (kind: FeatureKind): kind is TasteKind => kind in STRENGTH;

/**
 * All true reasons for item `i` and all missed preferences that must be stated, strongest first, at most eight. A genre,
 * mood, cuisine or the like is named when the user chose it or liked an item with it, and does not dislike it on
 * balance; a maker, an actor, a theme or an ingredient when a work that the user liked has it too; a duration only when
 * the user changed the limit. Items that are too long, or in none of the chosen languages or meals, always get that
 * reason. What is special in the item follows; without any personal reason, `discovery` says so. `further` are reasons
 * that do not come from the item itself.
 */
export function reasonsFor(
  index: CandidateIndex,
  taste: Taste,
  i: number,
  preferences: Preferences,
  signals: readonly Signal[],
  further: readonly Reason[] = [],
): Reason[] {
  const item = index.items[i];
  if (item === undefined) return [];
  const liked = likedWorks(index, item, signals);
  const personal = [
    ...tasteReasons(index, taste, item, preferences, liked),
    ...sharedReasons(index, item, liked),
    ...likedReasons(index, item, liked),
    ...limitReasons(item, preferences),
    ...conditionReasons(item, preferences),
    ...further,
  ];
  const first = personal.length > 0 ? personal : [discoveryFor(item, preferences, signals, liked)];
  return [...first, ...specialReasons(index, item)].sort((a, b) => b.strength - a.strength).slice(0, MOST_REASONS);
}

/** A user who chose nothing has no preferences that something could be outside of. */
function discoveryFor(
  item: Candidate,
  preferences: Preferences,
  signals: readonly Signal[],
  liked: readonly LikedItem[],
): Reason {
  const isChosen = hasOwnTastes(item.category, preferences);
  const value = isChosen ? 'outside' : liked.length > 0 ? 'unlike' : signals.some(tellsTaste) ? 'stretch' : 'new';
  return { kind: 'discovery', value, strength: 0.3 };
}

function tasteReasons(
  index: CandidateIndex,
  taste: Taste,
  item: Candidate,
  preferences: Preferences,
  liked: readonly LikedItem[],
): Reason[] {
  const fields = new Map<string, readonly string[]>(
    CHOSEN_ASPECTS[item.category].map((aspect) => {
      const chosen = chosenValues(preferences, aspect.field);
      return [aspect.kind, isDefault(aspect, chosen) && !hasOwnTastes(item.category, preferences) ? [] : chosen];
    }),
  );
  const kinds: FeatureKind[] = CHOSEN_ASPECTS[item.category].map(({ kind }) => kind);
  return kinds.filter(isTasteKind).flatMap((kind) => {
    const chosen = fields.get(kind) ?? [];
    return valuesOf(item, kind).flatMap((value, position): Reason[] => {
      const feature = index.vocabulary.find(featureKey(DOMAIN_OF[item.category], kind, value));
      if (!(weightOf(taste, feature) > 0)) return [];
      const [main, other] = STRENGTH[kind];
      const strength = position === 0 ? main : other;
      if (chosen.includes(value)) return [{ kind, value, strength }];
      if (!isLearnedKind(kind)) return [];
      const known = liked.some((work) => valuesOf(work.item, kind).includes(value));
      return known ? [{ kind, value, strength: strength * LEARNED, learned: true }] : [];
    });
  });
}

/** The values that the item has in common with single liked works; the newest work with each of them is named. */
function sharedReasons(index: CandidateIndex, item: Candidate, liked: readonly LikedItem[]): Reason[] {
  const newest = liked.toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
  const reason = (
    kind: 'maker' | 'cast' | 'theme' | 'ingredient',
    values: readonly string[],
    of: (other: Candidate) => readonly string[],
    strengthOf: (value: string) => number,
    isTelling: (value: string, other: Candidate) => boolean = () => true,
  ): Reason[] => {
    const found = values.flatMap((value) => {
      const work = newest.find(({ item: other }) => of(other).includes(value) && isTelling(value, other));
      return work ? [{ kind, value, strength: strengthOf(value), like: work.item.id }] : [];
    });
    return found.sort((a, b) => b.strength - a.strength).slice(0, 1);
  };
  const isScreen = item.category === 'movie' || item.category === 'series';
  const cast = (other: Candidate) => other.people.filter((name) => !other.makers.includes(name));
  const themes = item.themes.filter((theme) => rarityOfTheme(index, item, theme) >= LEAST_TELLING);
  const subject = subjectOf(index, item);
  return [
    ...reason(
      'maker',
      item.makers,
      ({ makers }) => makers,
      () => 0.9,
    ),
    ...(isScreen ? reason('cast', cast(item), cast, () => 0.75) : []),
    ...(item.category === 'food'
      ? reason(
          'ingredient',
          subject === undefined ? [] : [subject],
          (other) => definingIngredients(index, other),
          () => 0.75,
        )
      : reason(
          'theme',
          themes,
          ({ themes: theirs }) => theirs,
          (theme) => 0.6 + 0.25 * rarityOfTheme(index, item, theme),
          (theme, other) => rarityOfTheme(index, item, theme) >= TELLING_ACROSS_TONES || haveOneTone(item, other),
        )),
    ...decadeReasons(item, liked),
  ];
}

const decadeOf = ({ year }: Candidate) => (year === null ? null : Math.floor(year / 10) * 10);

/** Only of decades that are over: "from the 2020s" is no trait. */
function decadeReasons(item: Candidate, liked: readonly LikedItem[]): Reason[] {
  const decade = item.category === 'food' ? null : decadeOf(item);
  if (decade === null || decade > 1990) return [];
  const same = liked.filter((work) => decadeOf(work.item) === decade).length;
  return same >= DECADE_LIKES ? [{ kind: 'decade', value: String(decade), strength: 0.6 }] : [];
}

function specialReasons(index: CandidateIndex, item: Candidate): Reason[] {
  const special = (kind: keyof typeof SPECIAL, value: string | null | undefined): Reason[] =>
    value ? [{ kind, value, strength: SPECIAL[kind] }] : [];
  const isScreen = item.category === 'movie' || item.category === 'series';
  const country = isScreen ? item.countries[0] : undefined;
  return [
    ...special('mainIngredient', subjectOf(index, item)),
    ...special('album', item.album),
    ...special('country', country !== undefined && USUAL_COUNTRIES.has(country) ? null : country),
  ];
}

function likedReasons(index: CandidateIndex, item: Candidate, liked: readonly LikedItem[]): Reason[] {
  let nearest: { work: LikedItem; near: number } | undefined;
  for (const work of liked) {
    const near = resemblance(index, item, work.item);
    if (near < LEAST_RESEMBLANCE || near < (nearest?.near ?? 0)) continue;
    if (near === nearest?.near && !isNewer(work, nearest.work)) continue;
    nearest = { work, near };
  }
  return nearest ? [{ kind: 'likedItem', value: nearest.work.item.id, strength: 0.7 + 0.2 * nearest.near }] : [];
}

const isNewer = (a: LikedItem, b: LikedItem) => a.at > b.at || (a.at === b.at && a.item.id < b.item.id);

function limitReasons(item: Candidate, preferences: Preferences): Reason[] {
  const reasons: Reason[] = [];
  const chosen = filteringRestrictions(preferences.dietaryRestrictions);
  const [diet] = chosen;
  if (item.category === 'food' && diet !== undefined && chosen.every((d) => item.diets.has(d))) {
    reasons.push({ kind: 'diet', value: diet, strength: 0.35 });
  }
  const limit = preferences.maxDuration;
  if (!HAS_DURATION_LIMIT[item.category]) return reasons;
  if (item.duration > limit) reasons.push({ kind: 'overlong', value: String(limit), strength: 1 });
  else if (limit < DEFAULT_DURATION) reasons.push({ kind: 'duration', value: String(limit), strength: 0.35 });
  return reasons;
}

/** The reason for an item that misses the condition of its category, see `CONDITION`. */
function conditionReasons(item: Candidate, preferences: Preferences): Reason[] {
  const condition = CONDITION[item.category];
  const chosen = chosenValues(preferences, condition.field);
  const [value, ...others] = valuesOf(item, condition.kind);
  if (value === undefined || chosen.length === 0 || isDefault(condition, chosen)) return [];
  if ([value, ...others].some((own) => chosen.includes(own))) return [];
  return [{ kind: condition.kind === 'language' ? 'otherLanguage' : 'otherMeal', value, strength: 1 }];
}
