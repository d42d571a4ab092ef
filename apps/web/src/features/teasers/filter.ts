import type { ParseKeys } from 'i18next';
import type { Sample } from './sample.ts';

export type FilterOption = {
  /** In the address. */
  readonly value: string;
  /** What the catalogue calls it. */
  readonly is: string;
  readonly label: ParseKeys<'teasers'>;
};

/** One question to the samples; at most one of its options is chosen. */
export type Filter = {
  /** In the address. */
  readonly name: string;
  readonly legend: ParseKeys<'teasers'>;
  readonly options: readonly FilterOption[];
  fits(sample: Sample, is: string): boolean;
  /** Whether a card says which options fit it. */
  readonly onCard: boolean;
};

/** The chosen option of each filter that is set. */
export type Chosen = ReadonlyMap<Filter, FilterOption>;

export const fitsAll = (sample: Sample, chosen: Chosen): boolean =>
  [...chosen].every(([filter, { is }]) => filter.fits(sample, is));

/** What an address chooses. What it names that is not offered counts as not named. */
export function chosenIn(address: URLSearchParams, filters: readonly Filter[]): Chosen {
  return new Map(
    filters.flatMap((filter) => {
      const option = filter.options.find(({ value }) => value === address.get(filter.name));
      return option ? [[filter, option]] : [];
    }),
  );
}

/** The address's query with another choice; whatever else is in it stays. */
export function withChoice(address: URLSearchParams, filter: Filter, option: FilterOption | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (option) next.set(filter.name, option.value);
  else next.delete(filter.name);
  return next;
}
