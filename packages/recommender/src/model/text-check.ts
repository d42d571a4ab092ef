import type { Language } from '@bugunne/contract';
import { lengthOf } from '../fit-text.ts';
import { languageEvidence } from './language-evidence.ts';
import { hasOtherScript } from './script.ts';

const FORBIDDEN: readonly RegExp[] = [
  // Control, direction and zero-width characters, line breaks, lone surrogates, letters piled with marks.
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|\p{M}{4,}/u,
  // Tags, entities, code, braces, emphasis.
  /[<>`{}\\]|&#?\w{1,10};|\*\*|~~|__|(?<!\S)[*_]\S/u,
  // Markdown links, headings, quotes and lists.
  /\]\s*[([:]|^\s*(?:#{1,6}|[-*+>|])\s/u,
  // Schemes, addresses and handles.
  /[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:javascript|vbscript|mailto|tel):\S|\bdata:\w+\/|\bwww[.]|@/iu,
  // Hosts in lower or in upper case; "güzel.Bu" is only a missing space.
  /[\p{L}\p{N}][.。｡](?:[a-z]{2,}|[A-Z]{2,})(?!\p{L})/u,
  /[\p{L}\p{N}][.。｡](?:com|net|org|info|io|app|xyz|link|shop|tr|me|co)(?!\p{L})/iu,
  // Network addresses and telephone numbers.
  /\d+\.\d+\.\d+\.\d+|\d(?:[ ().-]{0,2}\d){8,}/u,
];

/**
 * Whether a text is one line of 1 to `most` code points of plain words: no markup, links, addresses or hidden
 * characters.
 */
export function isPlainText(text: string, most: number): boolean {
  // Too long in any case, so the patterns are not tried.
  if (text.trim() === '' || text.length > 2 * most || lengthOf(text) > most) return false;
  // Full-width letters and signs are checked as the characters they look like.
  const forms = [text, text.normalize('NFKC')];
  return !FORBIDDEN.some((pattern) => forms.some((form) => pattern.test(form)));
}

/** Whether a text ends like a sentence; truncated text does not. */
export const endsAsSentence = (text: string): boolean => /[.!?…]["”»’')]?$/u.test(text);

const SCORE = '(?:puan|yıldız|rating|rated|score|stars?|points?)';
/** A rating or another number that would have to be verified. */
const FIGURES = new RegExp(
  `[iıİ]mdb|\\d[.,]\\d|\\d ?/ ?\\d|${SCORE}\\p{L}*[^\\p{L}\\p{N}]{0,3}\\d|\\d[^\\p{L}\\p{N}]{0,3}${SCORE}`,
  'iu',
);

/** Whether a text states a rating: IMDb, a score next to a number, or a decimal number. */
export const claimsFigures = (text: string): boolean => FIGURES.test(text);

const MOST_JUDGED = 2_000;
/** Texts with at least this many words need this share of evidence for the language; shorter ones need none. */
const LEAST_WORDS = 3;
const LEAST_SHARE = 1 / 6;

/**
 * Whether a text passes as one in this language. Distinguishes Turkish, English, a few other Latin languages and other
 * scripts by common words, letters and endings; quoted titles are ignored. Three or more words need evidence for the
 * language; fewer only must not have evidence against it.
 */
export function looksLike(language: Language, text: string): boolean {
  const judged = withoutTitles(text.slice(0, MOST_JUDGED).normalize('NFC'));
  if (hasOtherScript(judged)) return false;
  const evidence = languageEvidence(judged);
  const own = evidence[language];
  const rival = language === 'tr' ? evidence.en : evidence.tr;
  if ((rival >= 2 && rival > own) || (evidence.other >= 2 && evidence.other >= own)) return false;
  const words = judged.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words < LEAST_WORDS || own >= Math.max(1, words * LEAST_SHARE);
}

/** Quoted text; an apostrophe inside a word is not a quote. */
const QUOTED = /[“"«„][^“”"«»„]*[”"»“]|(?<![\p{L}\p{N}])['‘][^'‘’]*['’](?!\p{L})/gu;
/** Two or more capitalized words in a row, with the small words of a title between them. */
const NAMES = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]*(?:\s+(?:(?:of|the|and|to|in|a|ve|ile)\s+)*\p{Lu}[\p{L}\p{M}]*)+/gu;

/** Removes titles, unless that would leave nothing to judge. */
function withoutTitles(text: string): string {
  const unquoted = text.replace(QUOTED, ' ');
  if (!/\p{L}{2}/u.test(unquoted)) return text;
  const rest = unquoted.replace(NAMES, ' ');
  return (rest.match(/\p{L}{2,}/gu)?.length ?? 0) < 2 ? unquoted : rest;
}
