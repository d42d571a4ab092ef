import type { Item } from '@bugunne/contract';

/** The liked items that an explanation may name: of the same category, with a maker, a theme or the main genre in common. */
export const resembling = (item: Item, liked: readonly Item[]): Item[] =>
  liked.filter((other) => other.id !== item.id && other.category === item.category && isAlike(item, other));

const isAlike = (one: Item, other: Item): boolean =>
  haveCommon(makersOf(one), makersOf(other)) ||
  haveCommon(one.tags, other.tags) ||
  (one.genre[0] !== undefined && one.genre[0].value === other.genre[0]?.value);

const makersOf = ({ director, artist }: Item) => [director, artist].flatMap((names) => names?.split(', ') ?? []);

const haveCommon = (some: readonly string[], others: readonly string[]) => some.some((each) => others.includes(each));
