import { type LocalWork, localWork, provider, video } from './bodies.ts';
import type { LocalTmdbWorks } from './local-tmdb.ts';

/** Every eleventh id has no work, as ids that TMDB has deleted. */
const GAP = 11;
const SERVICES = ['Netflix', 'Amazon Prime Video', 'Disney Plus', 'BluTV', 'MUBI', 'TOD TV', 'Gain', 'Sentetik TV'];

/** A TMDB in which almost every id is an invented work that says so, so that it suits any catalogue. */
export const syntheticWorks: LocalTmdbWorks = {
  byId: (kind, id) => (id % GAP === 0 ? null : syntheticWork(kind, id)),
  byImdbId(imdbId) {
    const id = Number(imdbId.slice(2));
    return id % GAP === 0
      ? []
      : [
          { ...syntheticWork('movie', id), imdbId },
          { ...syntheticWork('tv', id), imdbId },
        ];
  },
};

function syntheticWork(kind: LocalWork['kind'], id: number): LocalWork {
  const link = (country: string) => `https://www.themoviedb.org/${kind}/${id}-synthetic/watch?locale=${country}`;
  const service = (n: number) => [provider(SERVICES[(id + n) % SERVICES.length] ?? 'Sentetik TV', n)];
  return localWork(kind, id, {
    titles: { tr: id % 3 === 0 ? '' : `Sentetik ${id}`, en: `Synthetic ${id}` },
    posterPath: `/synthetic${id}.jpg`,
    videos: id % 2 === 0 ? [video(`${'s'.repeat(11)}${id}`.slice(-11))] : [],
    providers: {
      TR: { link: link('TR'), flatrate: service(0), rent: service(1) },
      DE: { link: link('DE'), flatrate: service(2), ads: service(3) },
    },
  });
}
