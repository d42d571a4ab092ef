import type { SourceRecord } from '@bugunne/catalogue';
import type { AvailabilityKind, CountryCode, SourceName } from '@bugunne/contract';
import type { PacedHttp } from './paced-http.ts';

/** Where a work can be watched or listened to, as a source reports it. */
export type SourceOffer = { country: CountryCode; service: string; kind: AvailabilityKind; url: string | null };

/** A source's knowledge about a work besides facts, by the record's id at the source. */
export type SourceExtras = {
  /** All offers that the source knows now, in place of earlier ones. */
  offers?: readonly SourceOffer[];
  /** Address of its poster or cover at the source; null when it has none any more. */
  picture?: string | null;
};

/** A part of a source, as one step of an import stores it. */
export type SourcePage = {
  records: readonly SourceRecord[];
  /** Records that could not be read, with their ids at the source. */
  failures: readonly { sourceId: string; reason: string }[];
  /** Records that are stored but never picked, with what their owner can correct. */
  unpicked?: readonly { sourceId: string; reason: string }[];
  /** Values that have no counterpart of ours, such as "genre Q1234 mockumentary", and how often they came. */
  unmapped: ReadonlyMap<string, number>;
  /**
   * Of a source that is asked about items of ours: the id of the record of each item, or null when the source has none (any
   * more). Its records belong to these items, whatever their titles are.
   */
  about?: ReadonlyMap<string, string | null>;
  /** By the id of a record of this page. */
  extras?: ReadonlyMap<string, SourceExtras>;
  /** Where the records are from when it is not the source itself, and when they were fetched there. */
  of?: { source: SourceName; fetchedAt: Date };
  /** From here a later import continues when this page is stored; null after the last page. */
  cursor: string | null;
};

/**
 * A source of facts about films, series, music and recipes. `pages` yields them from `cursor` on (null: from the start), always in
 * the same order, a few hundred records at a time. It throws when the source does not answer; the import then continues
 * from the last stored page.
 */
export type CatalogueSource = {
  name: SourceName | 'snapshot';
  /** Tells files of one source apart, so that an import continues the one that it began with. */
  input?: string;
  /** Why it may not be asked now, in words for the operator; null when it may. */
  refusal?(): Promise<string | null>;
  pages(cursor: string | null, http: PacedHttp): AsyncIterable<SourcePage>;
};
