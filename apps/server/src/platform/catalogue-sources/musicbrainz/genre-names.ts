import type { MUSIC_GENRE_VALUES } from '@bugunne/contract';

type Genre = (typeof MUSIC_GENRE_VALUES)[number];
type Rule = { pattern: RegExp; genres: readonly Genre[] };

const rule = (pattern: string, ...genres: Genre[]): Rule => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'u'),
  genres,
});

/** Genres that are all that a name says: Turkish folk music is a türkü and no folk. The first that fits counts. */
const WHOLE: readonly Rule[] = [
  rule('anatolian rock|anadolu rock|turkish psychedelic rock|anatolian psychedelic rock', 'anadolu rock'),
  rule('arabes[kq]u?e?(?: music)?|arabesk müzik|fantezi', 'arabesk'),
  rule(
    'turkish (?:art|classical|makam) music|classical turkish music|ottoman (?:classical )?music|türk sanat müziği|sanat müziği|fasıl',
    'sanat müziği',
  ),
  rule('turkish folk music|türk halk müziği|türkü|bozlak|uzun hava|aşık music|ashik music|turkish folk', 'türkü'),
  rule('k-pop|korean pop(?: music)?', 'k-pop', 'pop'),
  rule('lo-?fi(?: hip hop| music)?|chillhop', 'lofi'),
  rule('film (?:score|music)|soundtrack|film soundtrack|score music', 'film müziği'),
  rule('bossa nova', 'latin', 'caz'),
  rule('trip hop', 'elektronik', 'alternatif'),
  rule('new wave(?: music)?|post-punk|dream pop|shoegaze|grunge|britpop', 'alternatif', 'rock'),
  rule('synth-?pop|electropop|dance-pop|eurodance|europop', 'pop', 'elektronik'),
  rule('classical crossover', 'klasik', 'pop'),
  rule('world music|afrobeat|raï|fado|qawwali|klezmer|highlife|gnawa(?: music)?|mugham', 'dünya müziği'),
];

/** Words of which each adds its genre: folk rock is both. */
const PARTS: readonly Rule[] = [
  rule('hip[ -]?hop|rap|trap|drill', 'hip-hop'),
  rule('metal|deathcore|grindcore|metalcore|djent', 'metal'),
  rule('alternative|indie', 'alternatif'),
  rule('rock|punk', 'rock'),
  rule('pop|schlager|chanson', 'pop'),
  rule(
    'electronica?|electronic dance|techno|house|trance|dubstep|ambient|downtempo|electro|edm|drum and bass|idm',
    'elektronik',
  ),
  rule('jazz|bebop|swing|big band', 'caz'),
  rule('classical|opera|baroque|symphonic music|chamber music|minimal music|contemporary classical', 'klasik'),
  rule('folk|singer-songwriter|americana|country|bluegrass', 'folk'),
  rule('soul|r&b|rhythm and blues|gospel|motown', 'soul'),
  rule('funk|disco', 'funk ve disko'),
  rule('latin|salsa|tango|samba|reggaeton|bachata|cumbia|mariachi|bolero|mpb', 'latin'),
  rule('reggae|ska|dancehall|rocksteady', 'reggae'),
];

/** "Folk music" alone, of an artist of Turkey, is türkü; "indie folk" is not. */
const PLAIN_FOLK = /^(?:traditional )?folk(?: music)?$/;

/** The genres of the product that an English name of a genre says; none when it is not known. */
export function genresOfName(name: string, country: string): readonly Genre[] {
  const lower = name.toLowerCase().trim();
  if (country === 'TR' && PLAIN_FOLK.test(lower)) return ['türkü'];
  const whole = WHOLE.find(({ pattern }) => pattern.test(lower));
  if (whole) return whole.genres;
  return [...new Set(PARTS.filter(({ pattern }) => pattern.test(lower)).flatMap(({ genres }) => genres))];
}
