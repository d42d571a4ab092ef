import { searchKey } from '@bugunne/contract';

/** Cyrillic letters as most sources transliterate them, beside the Azerbaijani and Icelandic letters without a base. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  'ə:e þ:th ð:d ʻ: ʼ: ŋ:n а:a б:b в:v г:g д:d е:e ж:zh з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':')),
);
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu');

/** British spellings that titles have in both forms, as "Three Colours" and "My Neighbour Totoro". */
const AMERICAN = new Map(
  'colour:color colours:colors favourite:favorite neighbour:neighbor neighbours:neighbors honour:honor grey:gray theatre:theater centre:center'
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);
const american = (word: string) => AMERICAN.get(word) ?? word;

const ASCII = /^[\x20-\x7e]*$/;

/** Lower-case words without accents and punctuation, in Latin letters where the writing is Cyrillic. */
export function wordsOf(text: string): string[] {
  // "Ke$ha" and "P!nk".
  const spelled = /[$!]/.test(text) ? text.replaceAll('$', 's').replace(/(?<=\p{L})!(?=\p{L})/gu, 'i') : text;
  if (ASCII.test(spelled)) return (spelled.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(american);
  const plain = searchKey(spelled).replace(SPECIAL, (letter) => LETTERS[letter] ?? '');
  return plain.split(' ').filter(Boolean).map(american);
}
