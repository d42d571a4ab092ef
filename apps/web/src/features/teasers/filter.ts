import type { Category } from '@bugunne/contract/item-terms.constants';
import type { ParseKeys } from 'i18next';
import type { Sample } from './sample.ts';

/** Content of one of the three public question pages. */
export type Teaser = {
  readonly topic: 'screen' | 'food' | 'music';
  /** Sets the colour of the page. */
  readonly category: Category;
  readonly filters: readonly Filter[];
  readonly samples: readonly Sample[];
};

export type FilterOption = {
  /** Value of the query parameter. */
  readonly value: string;
  /** The catalogue's value for it. */
  readonly term: string;
  readonly label: ParseKeys<'teasers'>;
};

/** A filter of the samples; at most one of its options is chosen. */
export type Filter = {
  /** Name of the query parameter. */
  readonly name: string;
  readonly legend: ParseKeys<'teasers'>;
  readonly options: readonly FilterOption[];
  fits(sample: Sample, term: string): boolean;
  /** Whether a card shows badges of the options that it fits. */
  readonly onCard: boolean;
};

/** The chosen option of each filter that is set. */
export type Chosen = ReadonlyMap<Filter, FilterOption>;

export const fitsAll = (sample: Sample, chosen: Chosen): boolean =>
  [...chosen].every(([filter, { term }]) => filter.fits(sample, term));

/** The options that a query string chooses. Unknown values are ignored. */
export function chosenIn(query: URLSearchParams, filters: readonly Filter[]): Chosen {
  return new Map(
    filters.flatMap((filter) => {
      const option = filter.options.find(({ value }) => value === query.get(filter.name));
      return option ? [[filter, option]] : [];
    }),
  );
}

/** The query string with one filter set or cleared; other parameters stay. */
export function withChoice(query: URLSearchParams, filter: Filter, option: FilterOption | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (option) next.set(filter.name, option.value);
  else next.delete(filter.name);
  return next;
}
