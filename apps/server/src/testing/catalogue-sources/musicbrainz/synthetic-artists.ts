import { seededRandom } from '../../demo/seeded-random.ts';
import { type RecordingBody, type ReleaseBody, recording, release, releaseGroup, urlLink, workLink } from './bodies.ts';
import { type LocalArtist, localArtist } from './local-artist.ts';
import { FOREIGN, TURKISH, wordsOf } from './words.ts';

type Vocabulary = Record<keyof typeof TURKISH, string>;
const TURKISH_GENRES = wordsOf(
  'pop_music rock_music Turkish_folk_music arabesque Anatolian_rock Turkish_art_music hip_hop_music',
);
const FOREIGN_GENRES = wordsOf(
  'pop_music rock_music jazz soul_music indie_rock heavy_metal techno folk_rock reggae disco blues',
);
const FOREIGN_COUNTRIES: Record<string, string> = {
  GB: 'eng',
  US: 'eng',
  DE: 'deu',
  FR: 'fra',
  IT: 'ita',
  KR: 'kor',
  ES: 'cat',
};
/** Songs on each of the two albums; with the other side of the single and the albums this makes 21 pieces an artist. */
const SONGS_OF_AN_ALBUM = 9;
const TURKISH_SHARE = 0.45;

/** Invented artists with 21 pieces each; the same for the same seed. */
export function syntheticArtists(number: number, seed = 25): LocalArtist[] {
  const countries = Object.keys(FOREIGN_COUNTRIES);
  return Array.from({ length: number }, (_, n) => {
    const random = seededRandom(seed * 100_003 + n);
    const isTurkish = random() < TURKISH_SHARE;
    const words = isTurkish ? TURKISH : FOREIGN;
    const country = isTurkish ? 'TR' : (countries[n % countries.length] ?? 'GB');
    const genres = isTurkish ? TURKISH_GENRES : FOREIGN_GENRES;
    const own = [chosen(genres, random), chosen(genres, random)].map((genre) => genre.replaceAll('_', ' '));
    const artist = localArtist(bandName(words, n), { listedIn: country, country: n % 3 === 0 ? null : country });
    return {
      ...artist,
      wikidata: artist.wikidata && {
        ...artist.wikidata,
        genres: [...new Set(own)],
        articles: 20 + Math.floor(random() * 30),
      },
      releases: () => releasesOf(artist, words, FOREIGN_COUNTRIES[country] ?? 'tur', seed * 7919 + n),
    };
  });
}

/** A name for each number: all pairs of words, then pairs with a number. */
function bandName(words: Vocabulary, n: number): string {
  const [starts, ends] = [wordsOf(words.bandStart), wordsOf(words.bandEnd)];
  const pair = n % (starts.length * ends.length);
  const name = `${starts[pair % starts.length]} ${ends[Math.floor(pair / starts.length)]}`;
  return pair === n ? name : `${name} ${Math.floor(n / (starts.length * ends.length)) + 1}`;
}

/** Two albums with reissues, a single, a collection and a concert, with the gaps that MusicBrainz' entries have. */
function releasesOf(
  of: { id: string; name: string },
  words: Vocabulary,
  language: string,
  seed: number,
): ReleaseBody[] {
  const random = seededRandom(seed);
  const titles = songTitles(words, random);
  const year = 1965 + Math.floor(random() * 55);
  const song = (title: string, n: number): RecordingBody =>
    recording(of, title, n % 17 === 16 ? null : 150_000 + Math.floor(random() * 180_000), {
      'first-release-date': n % 5 === 0 ? '' : `${year + Math.floor(n / SONGS_OF_AN_ALBUM) * 3}`,
      isrcs: n % 4 === 0 ? [`TRA${String(seed % 100_000).padStart(5, '0')}${String(n).padStart(4, '0')}`] : [],
      relations: [
        ...(n % 6 === 0 ? [urlLink('free streaming', `https://open.spotify.com/track/${spotifyId(random)}`)] : []),
        ...(n % 3 === 0 ? [workLink(title, language)] : []),
      ],
    });
  const songs = titles.map(song);
  const albums = [songs.slice(0, SONGS_OF_AN_ALBUM), songs.slice(SONGS_OF_AN_ALBUM, 2 * SONGS_OF_AN_ALBUM)].flatMap(
    (tracks, n) => albumReleases(of, tracks, `${titles[n * SONGS_OF_AN_ALBUM]} ${n + 1}`, year + n * 3, language),
  );
  const single = releaseGroup(of, titles[1] ?? '', 'Single', `${year}-02`);
  const best = releaseGroup(of, `${of.name}: ${year}`, 'Album', `${year + 12}`, ['Compilation']);
  const concert = releaseGroup(of, `${of.name} 3`, 'Album', `${year + 5}-06-01`, ['Live']);
  return [
    ...albums,
    release(
      of,
      single,
      `${year}-02`,
      [songs[1], songs[2 * SONGS_OF_AN_ALBUM]].flatMap((one) => one ?? []),
      { language },
    ),
    release(of, best, `${year + 12}`, songs.slice(0, 5), { language, country: 'XW' }),
    release(
      of,
      concert,
      `${year + 5}-06-01`,
      songs.slice(0, 4).map(({ title }) => recording(of, `${title} (live)`, 260_000)),
    ),
  ];
}

function albumReleases(
  of: { id: string; name: string },
  tracks: readonly RecordingBody[],
  title: string,
  year: number,
  language: string,
): ReleaseBody[] {
  const group = releaseGroup(of, title, 'Album', `${year}-09`);
  const remastered = tracks.map((one) => recording(of, `${one.title} (remastered)`, one.length));
  const remix = tracks.slice(0, 1).map((one) => recording(of, `${one.title} (club remix)`, 380_000));
  return [
    release(of, group, `${year}-09-12`, [recording(of, '[untitled]', 20_000), ...tracks], { language, country: 'TR' }),
    release(of, group, '', tracks, { language: null }),
    release(of, group, `${year + 20}`, [...remastered, ...remix], { language, country: 'DE' }),
  ];
}

const chosen = (list: readonly string[], random: () => number) => list[Math.floor(random() * list.length)] ?? '';

function songTitles(words: Vocabulary, random: () => number): string[] {
  const titles = new Set<string>();
  while (titles.size < 2 * SONGS_OF_AN_ALBUM + 1)
    titles.add(`${chosen(wordsOf(words.titleStart), random)} ${chosen(wordsOf(words.titleEnd), random)}`);
  return [...titles];
}

const spotifyId = (random: () => number) =>
  Array.from({ length: 22 }, () => Math.floor(random() * 36).toString(36)).join('');
