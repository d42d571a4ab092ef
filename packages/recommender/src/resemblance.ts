import { DRINK } from './aspects.ts';
import type { CandidateIndex } from './candidate-index.ts';
import { mainIngredient, rarityOfIngredient } from './defining-ingredients.ts';
import { DOMAIN_OF } from './features.ts';
import { themeKey } from './themes.ts';
import type { Candidate } from './types.ts';

/** Two items resemble each other from this value on. */
export const LEAST_RESEMBLANCE = 0.6;
/** Genres that set the tone: a comedy does not resemble a tragedy, however much else they share. */
const TONES = [
  'komedi',
  'korku',
  'animasyon',
  'belgesel',
  'müzikal',
  'çocuk',
  'reality',
  'talk show',
  'yarışma',
  'bilim kurgu',
  'fantastik',
  'savaş',
  'western',
];
/** Courses that resemble only each other. */
const APART = [DRINK, 'tatlı', 'çorba', 'salata', 'hamur işi', 'kahvaltı'];
/** Years within which two songs are of the same time. */
const SAME_TIME = 12;
/** Main ingredients that are compared. */
const COMPARED = 3;

const common = (a: readonly string[], b: readonly string[]) => a.filter((value) => b.includes(value));
const overlap = (a: readonly string[], b: readonly string[]) =>
  common(a, b).length / Math.max(1, new Set([...a, ...b]).size);

/**
 * How much two items truly resemble each other, 0 to 1; below `LEAST_RESEMBLANCE` they do not. A broad genre is not
 * enough: films and series need the same tone and shared themes, music the same genre, moods, language and time, dishes
 * the same course and what defines them.
 */
export function resemblance(index: CandidateIndex, item: Candidate, other: Candidate): number {
  if (item.category === 'food') return other.category === 'food' ? betweenDishes(index, item, other) : 0;
  if (item.category === 'music') return other.category === 'music' ? betweenMusic(index, item, other) : 0;
  return DOMAIN_OF[other.category] === 'screen' ? betweenScreen(index, item, other) : 0;
}

/** Whether both are comedies, or neither is, and so on for each genre that sets the tone. */
export const haveOneTone = (item: Candidate, other: Candidate): boolean =>
  TONES.every((tone) => item.genres.includes(tone) === other.genres.includes(tone));

function betweenScreen(index: CandidateIndex, item: Candidate, other: Candidate): number {
  const hasMain = (a: Candidate, b: Candidate) => a.genres[0] !== undefined && b.genres.includes(a.genres[0]);
  if (!hasMain(item, other) || !hasMain(other, item)) return 0;
  if (!haveOneTone(item, other)) return 0;
  const themes = sharedRarity(index, item, other);
  const makers = Math.min(1, common(item.makers, other.makers).length);
  const isNear = item.countries[0] === other.countries[0] && Math.abs((item.year ?? 0) - (other.year ?? 9999)) <= 15;
  const near = 0.4 * themes + 0.35 * overlap(item.genres, other.genres) + 0.25 * makers + (isNear ? 0.1 : 0);
  // One broad theme such as friendship makes two dramas of different places and times no more alike.
  if (makers === 0 && themes < (isNear ? 0.6 : 1)) return 0;
  return Math.min(1, item.category === other.category ? near : near - 0.1);
}

function betweenMusic(index: CandidateIndex, item: Candidate, other: Candidate): number {
  if (item.genres[0] === undefined || item.genres[0] !== other.genres[0]) return 0;
  const isSung = item.languages.length > 0;
  if (isSung !== other.languages.length > 0) return 0;
  if (isSung && common(item.languages, other.languages).length === 0) return 0;
  const sameTime = Math.abs((item.year ?? 0) - (other.year ?? 9999)) <= SAME_TIME;
  const makers = Math.min(1, common(item.makers, other.makers).length);
  const moods = common(item.moods, other.moods).length < 2 ? 0 : overlap(item.moods, other.moods);
  if (moods < 0.4 || (!sameTime && makers === 0)) return 0;
  return Math.min(1, 0.25 + 0.5 * moods + 0.2 * makers + 0.2 * sharedRarity(index, item, other));
}

function betweenDishes(index: CandidateIndex, item: Candidate, other: Candidate): number {
  if (APART.some((course) => item.mealTypes.includes(course) !== other.mealTypes.includes(course))) return 0;
  const meals = overlap(item.mealTypes, other.mealTypes);
  if (meals === 0) return 0;
  if (mainIngredient(index, item) !== mainIngredient(index, other)) return 0;
  const shared = common(item.ingredients.slice(0, COMPARED), other.ingredients.slice(0, COMPARED));
  const defining = shared.reduce((sum, value) => sum + rarityOfIngredient(index, value), 0);
  // Chicken makes a tajine and a Kung Pao no more alike.
  if (item.cuisines[0] !== other.cuisines[0] || defining < 0.7) return 0;
  return Math.min(1, 0.4 * meals + 0.3 * Math.min(1.5, defining) + 0.1);
}

/** The sum of how telling the shared themes are, at most 1.5. */
const sharedRarity = (index: CandidateIndex, item: Candidate, other: Candidate): number =>
  Math.min(
    1.5,
    common(item.themes, other.themes).reduce((sum, theme) => sum + rarityOfTheme(index, item, theme), 0),
  );

/** How telling a theme is among the works of its domain, 0 to 1. */
export function rarityOfTheme({ themes }: CandidateIndex, item: Candidate, theme: string): number {
  const all = themes.get(themeKey(item)) || 1;
  const having = themes.get(themeKey(item, theme)) || 1;
  return all < 2 ? 0 : Math.max(0, Math.min(1, Math.log(all / having) / Math.log(all / 3)));
}
