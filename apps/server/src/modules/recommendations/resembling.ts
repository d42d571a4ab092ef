import type { Item } from '@bugunne/contract';

/** The liked items that an explanation may name: of the same category, by the same maker or truly alike (`areAlike`). */
export const resembling = (
  item: Item,
  liked: readonly Item[],
  areAlike: (itemId: string, otherId: string) => boolean,
): Item[] =>
  liked.filter(
    (other) =>
      other.id !== item.id &&
      other.category === item.category &&
      (haveCommon(makersOf(item), makersOf(other)) || areAlike(item.id, other.id)),
  );

const makersOf = ({ director, artist }: Item) => [director, artist].flatMap((names) => names?.split(', ') ?? []);

const haveCommon = (some: readonly string[], others: readonly string[]) => some.some((each) => others.includes(each));
