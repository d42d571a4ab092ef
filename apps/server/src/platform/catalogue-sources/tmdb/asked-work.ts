/** A film or series of ours about which TMDB is asked, with the ids by which TMDB finds it. */
export type AskedWork = {
  itemId: string;
  category: 'movie' | 'series';
  /** Ids at TMDB, those that other sources name first. */
  tmdbIds: readonly string[];
  imdbIds: readonly string[];
};

/** The next films and series with such an id after this item, in the order of their ids. */
export type WorksAfter = (itemId: string | null, count: number) => Promise<AskedWork[]>;
