import { defaultPreferences, type Preferences } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { type MemberTaste, TASTE_MATCH_OPINIONS, type TasteItem, tasteMatch } from './taste-match.ts';
import { createRandom } from './testing/random.ts';

const film = (id: string, ...genres: string[]): TasteItem => ({
  id,
  category: 'movie',
  genres,
  moods: [],
  cuisines: [],
});
const films = (genre: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => film(`${genre}-${from + i}`, genre));
const member = (
  liked: TasteItem[],
  disliked: TasteItem[] = [],
  preferences: Partial<Preferences> = {},
): MemberTaste => ({
  preferences: { ...defaultPreferences(), ...preferences },
  opinions: [...liked.map((item) => ({ item, liked: true })), ...disliked.map((item) => ({ item, liked: false }))],
});
function figureOf(first: MemberTaste, second: MemberTaste, titles = false) {
  const match = tasteMatch(first, second, titles);
  if (match.kind !== 'figure') throw new Error('no figure');
  return match;
}

describe('the taste match', () => {
  test('is not given while one of the two has too few opinions, however much the other has', () => {
    const few = member(films('dram', TASTE_MATCH_OPINIONS - 1), [], { movieGenres: ['dram', 'komedi'] });
    const many = member(films('dram', 50));
    expect(tasteMatch(few, many, true)).toEqual({ kind: 'not_enough' });
    expect(tasteMatch(many, few, false)).toEqual({ kind: 'not_enough' });
    expect(tasteMatch(member(films('dram', TASTE_MATCH_OPINIONS)), many, true).kind).toBe('figure');
  });

  test('is near 100 for the same taste, near 0 for the opposite one, and 50 where nothing meets', () => {
    const dramas = member(films('dram', 12), films('korku', 12));
    expect(figureOf(dramas, dramas, true).figure).toBe(100);
    expect(figureOf(dramas, member(films('korku', 12), films('dram', 12)), true).figure).toBe(0);
    expect(figureOf(dramas, member(films('western', 12))).figure).toBe(50);
  });

  test('names what both love and what one loves more, by whose it is', () => {
    const ada = member([...films('dram', 6), ...films('komedi', 6)], films('korku', 6));
    const ben = member([...films('dram', 6, 10), ...films('korku', 6, 10)]);
    const match = figureOf(ada, ben);
    expect(match.loves.map(({ value }) => value)).toEqual(['dram']);
    expect(match.differences.map(({ value, whose }) => [value.value, whose])).toEqual([
      ['korku', 'second'],
      ['komedi', 'first'],
    ]);
    const other = figureOf(ben, ada);
    expect(other.differences.map(({ value, whose }) => [value.value, whose])).toEqual([
      ['korku', 'first'],
      ['komedi', 'second'],
    ]);
  });

  test('keeps genres of films apart from those of music, and reads choices as well', () => {
    const preferences = { musicMoods: ['enerjik' as const], cuisineTypes: ['türk' as const] };
    const match = figureOf(member(films('dram', 5), [], preferences), member(films('western', 5), [], preferences));
    expect(match.loves.map(({ domain, kind }) => `${domain} ${kind}`).toSorted()).toEqual([
      'food cuisine',
      'music mood',
    ]);
  });

  test('compares titles only where both share them', () => {
    const [shared, divided] = [films('dram', 5), films('komedi', 5)];
    const ada = member([...shared, ...divided]);
    const ben = member(shared, divided);
    expect(figureOf(ada, ben, false)).toMatchObject({ titles: [], divided: [] });
    expect(figureOf(ada, ben, true)).toMatchObject({
      titles: shared.map(({ id }) => id),
      divided: divided.slice(0, 3).map(({ id }) => ({ id, whose: 'first' })),
    });
  });

  test('does not change with diets', () => {
    const [ada, ben] = [member(films('dram', 8)), member(films('dram', 4), films('komedi', 4))];
    const vegan = { ...ben, preferences: { ...ben.preferences, dietaryRestrictions: ['vegan' as const] } };
    expect(tasteMatch(ada, vegan, true)).toEqual(tasteMatch(ada, ben, true));
  });

  test('is symmetric and between 0 and 100 for any two users', () => {
    const random = createRandom(7);
    const genres = ['dram', 'komedi', 'korku', 'western', 'gizem', 'aksiyon'] as const;
    const anyone = () => {
      const step = random.oneOf([7, 11, 13, 17]);
      const opinions = Array.from({ length: 5 + random.below(40) }, (_, i) => ({
        item: film(`f-${(i * step) % 60}`, random.oneOf(genres)),
        liked: random.chance(0.6),
      }));
      return { preferences: defaultPreferences(), opinions };
    };
    for (let round = 0; round < 200; round++) {
      const [a, b, titles] = [anyone(), anyone(), round % 2 === 0];
      const match = figureOf(a, b, titles);
      const swapped = <T extends { whose: 'first' | 'second' }>(each: T) => ({
        ...each,
        whose: each.whose === 'first' ? 'second' : 'first',
      });
      expect(figureOf(b, a, titles)).toEqual({
        ...match,
        differences: match.differences.map(swapped),
        divided: match.divided.map(swapped),
      });
      const { figure } = match;
      expect(figure).toBeGreaterThanOrEqual(0);
      expect(figure).toBeLessThanOrEqual(100);
    }
  });
});
