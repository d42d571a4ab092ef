import { wordsOf } from '../title/words.ts';

/**
 * Notes that make another recording, by class; a recording only matches one of the same classes. The order matters:
 * the first class that fits is taken.
 */
const OTHER_RECORDINGS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['karaoke', /\b(karaoke|originally performed|made famous|in the style of|backing track)\b/],
  ['cover', /\b(cover|tribute|lullaby|rendition|8 bit)\b/],
  ['instrumental', /\b(instrumental|enstrumantal|acapella|a cappella|piano|orchestral|senfonik|orkestral|strings)\b/],
  ['speed', /\b(sped up|speed up|slowed|reverb|nightcore|8d|hizlandirilmis|yavaslatilmis)\b/],
  ['live', /\b(live|canli|konser|konseri|en vivo|ao vivo|in concert|dal vivo|mtv unplugged)\b/],
  ['acoustic', /\b(acoustic|akustik|unplugged|demo|sessions?|stripped)\b/],
  ['remix', /\b(remix|rmx|rework|bootleg|mashup|dub|vip|extended|club mix|dance mix|reprise)\b/],
];

/** Notes of the same recording in another release. */
const SAME_RECORDING =
  /\b(remaster|remastered|remasterizado|remasterize|mono|stereo|deluxe|expanded|anniversary|edition|bonus|explicit|clean|reissue|official|lyrics?|video|audio|hd|4k|soundtrack|motion picture|ost|ep|lp|taken from|film muzigi|dizi muzigi)\b|^from\b|\bfrom (the )?(film|movie|series)\b|^(album|original|radio|single|explicit|clean) (version|edit|mix|versiyon)$|^original$|^single$|\bsingle version\b|^\d{4}( stereo| mono| digital)*( mix| version| remaster\w*)?$|^theme from\b|^love theme from\b/;

/** Words of a new mix, cut or singing of the song, unless a pattern above fits. */
const ANOTHER_VERSION = /\b(version|versiyon|versiyonu|edit|mix)\b/;

const LIVE_ALBUM = /\b(live (at|in|from)|unplugged|canli|konseri|in concert)\b/;

/** The class of a note such as "Live at Wembley"; `same` for a remaster, null when it is no note of a version. */
export function versionOf(note: string): string | null {
  const text = wordsOf(note).join(' ');
  const other = OTHER_RECORDINGS.find(([, pattern]) => pattern.test(text));
  if (other) return other[0];
  if (SAME_RECORDING.test(text)) return 'same';
  return ANOTHER_VERSION.test(text) ? 'version' : null;
}

/** Whether an album's name says that it was recorded on a stage. */
export const isLiveAlbum = (album: string | null | undefined): boolean =>
  album ? LIVE_ALBUM.test(wordsOf(album).join(' ')) || /[([]live[)\]]/i.test(album) : false;
