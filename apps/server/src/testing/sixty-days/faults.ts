import { EXCLUSION, LANGUAGE_CODES } from '@bugunne/contract';
import { type Candidate, explain, type Reason } from '@bugunne/recommender';
import type { SimulatedUser } from '@bugunne/recommender/testing/users';
import type { StoredPick } from '../../database/stored-set.ts';
import type { HistoryRow } from '../../modules/recommendations/history.ts';
import { daysApart } from '../../platform/local-day.ts';
import { byId, catalogue, likesOf, WHY, words } from './users.ts';

const HAS_LIMIT: ReadonlySet<string> = new Set(['movie', 'series']);

/** The violated rules of a pick, checked only against the user's preferences and ledger. */
export function faultsOf(
  pick: StoredPick,
  user: SimulatedUser,
  ledger: Map<string, HistoryRow>,
  date: string,
  stock: readonly Candidate[],
): string[] {
  const item = byId.get(pick.contentId);
  if (!item) return ['unknown item'];
  const faults: string[] = [];
  const row = ledger.get(item.id);
  if (row?.lastShownOn && daysApart(row.lastShownOn, date) <= EXCLUSION.days) faults.push('shown in the last days');
  if (row?.excluded) faults.push(`picked though ${row.excluded}`);
  const dislikes = [...ledger.values()]
    .filter(({ liked }) => liked === false)
    .sort((a, b) => (b.reactedAt ?? 0) - (a.reactedAt ?? 0))
    .slice(0, EXCLUSION.dislikes);
  if (dislikes.some(({ contentId }) => contentId === item.id)) faults.push('among the last dislikes');
  const diet = user.preferences.dietaryRestrictions;
  const isAllowed = (id: string) => diet.every((restriction) => catalogue.dietsOf(id).has(restriction));
  if (item.category === 'food' && !isAllowed(item.id)) faults.push('breaks the diet');
  if (row?.lastShownOn) {
    const left = stock.filter(
      (other) =>
        other.category === item.category && !ledger.has(other.id) && (item.category !== 'food' || isAllowed(other.id)),
    );
    if (left.length > 0) faults.push(`shown before, though ${left.length} were not`);
    if (pick.reasons[0]?.kind !== 'repeat') faults.push('a repeat that does not say so');
  }
  if (item.category === 'food' && !row?.lastShownOn && !isOnMenu(item, user)) {
    const left = stock.filter((dish) => isOnMenu(dish, user) && !ledger.has(dish.id) && isAllowed(dish.id)).length;
    if (left > 0) faults.push(`for none of the chosen meals, though ${left} are`);
  }
  const { maxDuration } = user.preferences;
  const hasReason = (kind: Reason['kind']) => pick.reasons.some((reason) => reason.kind === kind);
  if (HAS_LIMIT.has(item.category) && item.duration > maxDuration && !hasReason('overlong'))
    faults.push(`${item.duration} of ${maxDuration} minutes, without a reason`);
  const { languages, mealTypes } = user.preferences;
  if (
    isChoice(languages) &&
    item.languages.length > 0 &&
    !hasOne(item.languages, languages) &&
    !hasReason('otherLanguage')
  )
    faults.push(`in ${item.languages} for a user of ${languages}, without a reason`);
  if (item.category === 'food' && mealTypes.length > 0 && !hasOne(item.mealTypes, mealTypes) && !hasReason('otherMeal'))
    faults.push(`a dish for ${item.mealTypes}, without a reason`);
  for (const reason of pick.reasons)
    if (!isTrue(reason, pick, user, ledger)) faults.push(`untrue: ${reason.kind} ${reason.value}`);
  for (const code of LANGUAGE_CODES) {
    const text = explain(pick.reasons, code, words, { itemId: pick.contentId, date, place: 0 });
    if (!/^[\p{Lu}\d“].*\.$/u.test(text) || [...text].length > 80) faults.push(`bad sentence: ${text}`);
  }
  if (pick.why && (pick.why.text !== WHY[pick.why.language] || /<|http/.test(pick.why.text)))
    faults.push(`bad why: ${pick.why.text}`);
  return faults;
}

const hasOne = (values: readonly string[], chosen: readonly string[]) => values.some((value) => chosen.includes(value));
/** Turkish alone and English alone may be the defaults instead of a choice. */
const isChoice = ([first, ...more]: readonly string[]) =>
  first !== undefined && (more.length > 0 || (first !== 'türkçe' && first !== 'ingilizce'));

/** Whether a dish is for a chosen meal, and no drink unless drinks were chosen. */
const isOnMenu = ({ category, mealTypes }: Candidate, { preferences: { mealTypes: chosen } }: SimulatedUser) =>
  category === 'food' &&
  (chosen.length === 0 || hasOne(mealTypes, chosen)) &&
  (chosen.includes('içecek') || !mealTypes.includes('içecek'));

function isTrue(
  { kind, value, learned, like }: Reason,
  { contentId }: StoredPick,
  user: SimulatedUser,
  ledger: Map<string, HistoryRow>,
): boolean {
  const item = byId.get(contentId);
  if (!item) return false;
  const p = user.preferences;
  const liked = [...ledger.values()].flatMap((row) =>
    row.liked && row.contentId !== contentId ? (byId.get(row.contentId) ?? []) : [],
  );
  if (like !== undefined && !liked.some(({ id }) => id === like)) return false;
  const some = (of: (other: Candidate) => readonly string[]) => liked.some((other) => of(other).includes(value));
  const genres = { movie: p.movieGenres, series: p.seriesGenres, music: p.musicGenres, food: [] }[item.category];
  const within = (list: readonly string[]) => list.includes(value);
  // A learned value must not be a chosen one, and must occur in a liked item.
  const known = (chosen: readonly string[], of: (other: Candidate) => readonly string[]) =>
    learned ? !within(chosen) && some(of) : within(chosen);
  switch (kind) {
    case 'genre':
      return item.genres.includes(value) && known(genres, ({ genres: theirs }) => theirs);
    case 'mood':
      return item.moods.includes(value) && known(p.musicMoods, ({ moods }) => moods);
    case 'cuisine':
      return item.cuisines.includes(value) && known(p.cuisineTypes, ({ cuisines }) => cuisines);
    case 'mealType':
      return item.mealTypes.includes(value) && known(p.mealTypes, ({ mealTypes }) => mealTypes);
    case 'language':
      return item.languages.includes(value) && within(p.languages);
    case 'difficulty':
      return item.difficulty === value && within(p.foodDifficulty);
    case 'diet':
      return within(p.dietaryRestrictions) && p.dietaryRestrictions.every((diet) => item.diets.has(diet));
    case 'duration':
      return Number(value) === p.maxDuration && item.duration <= p.maxDuration;
    case 'overlong':
      return Number(value) === p.maxDuration && item.duration > p.maxDuration;
    case 'otherLanguage':
      return item.languages[0] === value && p.languages.length > 0 && !hasOne(item.languages, p.languages);
    case 'otherMeal':
      return item.mealTypes[0] === value && p.mealTypes.length > 0 && !hasOne(item.mealTypes, p.mealTypes);
    case 'maker':
      return item.makers.includes(value) && some(({ makers }) => makers);
    case 'likedItem':
    case 'alsoLiked':
      return liked.some(({ id }) => id === value);
    case 'community':
      return Number(value) >= 5 && Number(value) === likesOf(contentId);
    case 'cast':
      return item.people.includes(value) && some(({ people }) => people);
    case 'theme':
      return item.themes.includes(value) && some(({ themes }) => themes);
    case 'ingredient':
      return item.ingredients.includes(value) && some(({ ingredients }) => ingredients);
    case 'decade':
      return liked.filter(({ year }) => year !== null && Math.floor(year / 10) * 10 === Number(value)).length >= 2;
    case 'mainIngredient':
      return item.ingredients.includes(value);
    case 'album':
      return item.album === value;
    case 'country':
      return item.countries[0] === value;
    case 'about':
    case 'words':
    case 'rating':
    case 'asked':
    case 'askedLike':
    case 'askedSurprise':
    case 'askedRepeat':
      return false;
    case 'repeat':
      return ledger.get(contentId)?.lastShownOn === value;
    case 'discovery':
      // Every simulated user chose something in every category.
      return value === 'outside';
  }
}
