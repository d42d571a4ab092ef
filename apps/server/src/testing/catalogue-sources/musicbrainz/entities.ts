import type { LocalArtist } from './local-artist.ts';
import { mbid } from './mbid.ts';

/** The entity of a genre by its name, as the local Wikidata numbers it. */
const genreEntity = (name: string) => `Q8${Number.parseInt(mbid(`genre ${name}`).slice(0, 7), 16)}`;

const claimOf = (genre: string, rank: string) => ({
  rank,
  type: 'statement',
  mainsnak: {
    snaktype: 'value',
    property: 'P136',
    datavalue: { type: 'wikibase-entityid', value: { 'entity-type': 'item', id: genreEntity(genre) } },
  },
});

/** Wikidata's reply to `wbgetentities` for artists and genres. */
export function createEntities(artists: readonly LocalArtist[]) {
  const byId = new Map<string, object>();
  for (const { wikidata } of artists) {
    if (!wikidata) continue;
    const sites = Array.from({ length: wikidata.articles }, (_, n) => `${language(n)}wiki`);
    const claims = wikidata.genres.map((genre) => claimOf(genre, 'normal'));
    byId.set(wikidata.id, {
      type: 'item',
      id: wikidata.id,
      claims: claims.length > 0 ? { P136: claims } : [],
      sitelinks: Object.fromEntries([
        ...sites.map((site) => [site, { site, title: wikidata.id, badges: [] }]),
        ['commonswiki', { site: 'commonswiki', title: wikidata.id, badges: [] }],
      ]),
    });
    for (const genre of wikidata.genres) {
      const id = genreEntity(genre);
      byId.set(id, { type: 'item', id, labels: { en: { language: 'en', value: genre } } });
    }
  }
  return (ids: readonly string[]): object =>
    ids.length > 50
      ? { error: { code: 'toomanyvalues', info: 'Too many values supplied for parameter "ids". The limit is 50.' } }
      : { entities: Object.fromEntries(ids.map((id) => [id, byId.get(id) ?? { id, missing: '' }])), success: 1 };
}

/** A language code of two or three letters for each number. */
const language = (n: number) =>
  `${String.fromCharCode(97 + (n % 26))}${String.fromCharCode(97 + (Math.floor(n / 26) % 26))}`;
