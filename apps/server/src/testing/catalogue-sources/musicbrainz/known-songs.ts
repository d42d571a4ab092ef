import { loadCatalogue } from '@bugunne/catalogue';
import { recording, release, releaseGroup } from './bodies.ts';
import { type LocalArtist, localArtist } from './local-artist.ts';

const MINUTE = 60_000;
/** Names at Wikidata of genres of the product. */
const GENRE_NAMES: Readonly<Record<string, string>> = {
  pop: 'pop music',
  rock: 'rock music',
  türkü: 'Turkish folk music',
  arabesk: 'arabesque',
  'sanat müziği': 'Turkish art music',
  'anadolu rock': 'Anatolian rock',
  'hip-hop': 'hip hop music',
};

/** Turkish songs of the built-in catalogue as MusicBrainz lists them, so that an import finds their items. */
export function knownArtists(): LocalArtist[] {
  const songs = loadCatalogue({ validate: false }).items.flatMap((item) =>
    item.category === 'music' && item.kind === 'song' && item.languages[0] === 'türkçe' ? [item] : [],
  );
  return [...Map.groupBy(songs, ({ artist }) => artist)].map(([name, own]) => {
    const genres = [...new Set(own.flatMap((song) => song.genres.flatMap((genre) => GENRE_NAMES[genre] ?? [])))];
    const artist = localArtist(name, {}, (of) =>
      own.map((song) => {
        const { title, year, duration } = song;
        const group = releaseGroup(of, title.original, 'Single', `${year}`);
        return release(of, group, `${year}`, [recording(of, title.original, duration * MINUTE)]);
      }),
    );
    return { ...artist, wikidata: artist.wikidata && { ...artist.wikidata, genres } };
  });
}
