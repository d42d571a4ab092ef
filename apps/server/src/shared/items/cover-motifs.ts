import type { Catalogue, CatalogueItem } from '@bugunne/catalogue';
import { byCategory, type Category } from '@bugunne/contract';
import { MOTIF_NAMES, type MotifName } from '@bugunne/contract/cover/motif-names.constants';
import { MOTIFS } from '@bugunne/contract/cover/motifs/lists.constants';
import { hash } from '@bugunne/contract/cover/seed';
import { dishMotifs, TABLE } from './dish-motifs.ts';
import { musicMotifs, storyMotifs } from './story-motifs.ts';

/** Motifs that suit every item of a category. There are more than days in a week, so that a cover need never repeat. */
const NEUTRAL: { [C in Category]: readonly MotifName<C>[] } = {
  movie: ['beam', 'door', 'birds', 'clock', 'tree', 'windows', 'road', 'sunset', 'stairs', 'lamp', 'envelope', 'key'],
  series: [
    'frames',
    'windows',
    'tiles',
    'stairs',
    'door',
    'clock',
    'birds',
    'lamp',
    'tree',
    'sofa',
    'hills',
    'envelope',
  ],
  food: TABLE,
  music: ['record', 'strings', 'arcs', 'halftone', 'note', 'bars', 'headphones', 'cassette', 'waves', 'star', 'moon'],
};

/** The list from a place that depends on the item, so that items of one kind differ. */
const turned = <T>(list: readonly T[], id: string): readonly T[] => {
  const start = list.length === 0 ? 0 : hash(id) % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
};

const numbered = (category: Category, names: readonly string[]): readonly number[] => {
  const all: readonly string[] = MOTIF_NAMES[category];
  return [...new Set(names.map((name) => all.indexOf(name)).filter((motif) => motif !== -1))];
};

/** Kept for each item: comparing its words again for every pick would take an eighth of the time of a daily set. */
const known = new WeakMap<CatalogueItem, readonly number[]>();

/** Numbers of the motifs that suit the drawn cover of an item, best first: at least as many looks as days in a week. */
export function coverMotifs(item: CatalogueItem, catalogue: Pick<Catalogue, 'ingredients'>): readonly number[] {
  const motifs = known.get(item) ?? numbered(item.category, namesOf(item, catalogue));
  known.set(item, motifs);
  return motifs;
}

/** The same for a title of which only the category is known. */
export const neutralMotifs = (id: string, category: Category): readonly number[] =>
  numbered(category, turned(NEUTRAL[category], id));

function namesOf(item: CatalogueItem, catalogue: Pick<Catalogue, 'ingredients'>): readonly string[] {
  if (item.category === 'food') {
    const { own, any } = dishMotifs(item, catalogue);
    return [...own, ...turned(any, item.id)];
  }
  const { told, kind } = item.category === 'music' ? musicMotifs(item) : storyMotifs(item);
  const ofGenres = kind.flatMap((motifs) => turned(motifs, item.id));
  return [...told, ...ofGenres, ...turned(NEUTRAL[item.category], item.id)];
}

/** The drawing of a numbered motif; null for none, or for one that no longer exists. */
export const drawnMotif = (category: Category, motif: number | undefined): string | null =>
  motif === undefined ? null : (MOTIFS[category][motif] ?? null);

/** Motifs that look alike; those of one name in several categories do, too. */
const LOOKS: readonly (readonly MotifName[])[] = [
  ['sunset', 'ridge', 'hills'],
  ['skyline', 'windows'],
  ['plate', 'record'],
  ['bowl', 'coldBowl', 'cup'],
  ['tiles', 'halftone', 'tile'],
  ['strings', 'waves'],
];

const lookOfName = (name: MotifName): string => {
  const alike = LOOKS.findIndex((names) => names.includes(name));
  return alike === -1 ? name : String(alike);
};

const LOOKS_OF = byCategory((category) => MOTIF_NAMES[category].map(lookOfName));

export const lookOf = (category: Category, motif: number): string => LOOKS_OF[category][motif] ?? '';

/**
 * The first suitable motif that looks neither like one of the category's last days nor like another of the day; where
 * there is none, the week counts more than the day.
 */
export function freshMotif(
  category: Category,
  suitable: readonly number[],
  { week, day }: { week: ReadonlySet<string>; day: ReadonlySet<string> },
): number | null {
  const inWeek = suitable.filter((motif) => !week.has(lookOf(category, motif)));
  return inWeek.find((motif) => !day.has(lookOf(category, motif))) ?? inWeek[0] ?? suitable[0] ?? null;
}
