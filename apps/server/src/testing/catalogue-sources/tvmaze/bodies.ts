/** A show as TVmaze's index has it, with the fields that it sends also where they are empty. */
export type ShowBody = {
  id: number;
  url: string;
  name: string;
  type: string;
  language: string | null;
  genres: string[];
  status: string;
  runtime: number | null;
  averageRuntime: number | null;
  premiered: string | null;
  ended: string | null;
  rating: { average: number | null };
  weight: number;
  network: { id: number; name: string; country: { name: string; code: string } | null } | null;
  webChannel: { id: number; name: string; country: { name: string; code: string } | null } | null;
  externals: { tvrage: number | null; thetvdb: number | null; imdb: string | null };
  summary: string | null;
};

/** A show of the local TVmaze with its seasons, which the index leaves out. */
export type LocalShow = { body: ShowBody; seasons: { number: number; premiereDate: string | null }[] };

export function localShow(
  id: number,
  name: string,
  more: Partial<ShowBody> = {},
  seasons: (string | null)[] = [],
): LocalShow {
  return {
    body: {
      id,
      url: `https://www.tvmaze.com/shows/${id}/synthetic`,
      name,
      type: 'Scripted',
      language: null,
      genres: [],
      status: 'To Be Determined',
      runtime: null,
      averageRuntime: null,
      premiered: null,
      ended: null,
      rating: { average: null },
      weight: 0,
      network: null,
      webChannel: null,
      externals: { tvrage: null, thetvdb: null, imdb: null },
      summary: null,
      ...more,
    },
    seasons: seasons.map((premiereDate, n) => ({ number: n + 1, premiereDate })),
  };
}

/** A television station of a country; its name says that it is none. */
export const network = (code: string) => ({ id: 1, name: 'Synthetic', country: { name: code, code } });
