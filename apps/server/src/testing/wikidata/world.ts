import { humanId, inventedHuman } from './invented-people.ts';
import { humansOf, type InventedOptions, inventedWork } from './invented-works.ts';
import type { Claim, Item } from './item.ts';
import { knownItems } from './known-items.ts';

/** An item that has a class and a date, as the query service knows it. */
export type Indexed = {
  number: number;
  classes: ReadonlySet<string>;
  /** Best years by property. */
  years: Readonly<Record<string, readonly number[]>>;
  links: number;
  hasTurkishLabel: boolean;
  isTurkish: boolean;
};

export type World = {
  item(id: string): Item | null;
  /** In the order of numbers. */
  index: readonly Indexed[];
  /** All ids, those of works before those of people. */
  ids: readonly string[];
};

/**
 * Invented works, people and the items of countries, languages and genres, with `extra` items in addition to them or in
 * their place. Invented ones are made when they are asked for, as 25,000 of them would take much memory.
 */
export function makeWorld(options: InventedOptions, extra: readonly Item[]): World {
  const fixed = new Map([...knownItems(), ...extra].map((item) => [item.id, item]));
  const makers = new Map<string, () => Item>();
  for (const kind of ['film', 'series'] as const) {
    for (let index = 0; index < (kind === 'film' ? options.films : options.series); index++) {
      const make = () => inventedWork(kind, index, options);
      makers.set(make().id, make);
    }
  }
  const works = [...makers.keys()];
  for (let index = 0; options.films + options.series > 0 && index < humansOf(options); index++) {
    makers.set(humanId(index), () => inventedHuman(index, options.seed));
  }
  const item = (id: string) => fixed.get(id) ?? makers.get(id)?.() ?? null;
  const index = [...fixed.keys(), ...works].flatMap((id) => indexed(item(id))).toSorted((a, b) => a.number - b.number);
  return { item, index, ids: [...new Set([...works, ...fixed.keys(), ...makers.keys()])] };
}

const best = (claims: readonly Claim[] = []) => {
  const preferred = claims.filter(({ rank }) => rank === 'preferred');
  return preferred.length > 0 ? preferred : claims.filter(({ rank }) => rank === 'normal');
};
const values = (item: Item, property: string) =>
  best(item.claims[property]).flatMap(({ mainsnak }) => mainsnak.datavalue ?? []);

/** Reads `id` or `time` of a value. */
const part = (value: unknown, name: 'id' | 'time'): string => {
  const found =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : undefined;
  return String(found?.[1] ?? '');
};

function indexed(item: Item | null): Indexed[] {
  if (!item) return [];
  const items = (property: string) => values(item, property).map(({ value }) => part(value, 'id'));
  const yearsOf = (property: string) =>
    values(item, property).map(({ value }) => Number(part(value, 'time').slice(1, 5)));
  const classes = new Set(items('P31'));
  const years = { P577: yearsOf('P577'), P580: yearsOf('P580') };
  if (classes.size === 0 || years.P577.length + years.P580.length === 0) return [];
  return [
    {
      number: Number(item.id.slice(1)),
      classes,
      years,
      links: Object.keys(item.sitelinks).length,
      hasTurkishLabel: item.labels['tr'] !== undefined,
      isTurkish: items('P495').includes('Q43') || items('P364').includes('Q256'),
    },
  ];
}
