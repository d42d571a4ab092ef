/** Endings of folded Turkish nouns in their order. Vowel harmony is not checked. */
const ENDINGS = new RegExp(
  [
    '^(?:c[iu]k?)?',
    '(?:l[iu])?(?:l[iu][kg])?',
    '(?:ms[iu])?',
    '(?:l[ae]r)?',
    '(?:s?[iu](?:m(?:[iu]z)?|n(?:[iu]z)?)?|m(?:[iu]z)?|n(?:[iu]z)?)?',
    '(?:[yn]?[iu]n?|[yn]?[ae]|n?[dt][ae]n?|y?l[ae]|c[ae])?',
    '(?:k[iu])?',
    '(?:l[ae]r[iu]?)?',
    '(?:[dt][iu]r)?',
    '$',
  ].join(''),
);
const WITHOUT = /^s[iu]z(?:l[iu]k)?$/;
const SOFT: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' };
/** Shorter stems take no endings: “kar” is not in “kara”. */
const LEAST_STEM = 4;

/**
 * Whether a folded word is a stem with Turkish endings or as an English plural ('named'), or with -siz ('without'); null
 * for another word.
 */
export function formOf(word: string, stem: string, leastStem = LEAST_STEM): 'named' | 'without' | null {
  if (word === stem) return 'named';
  if (stem.length < leastStem) return word === `${stem}s` ? 'named' : null;
  if (isPlural(word, stem)) return 'named';
  if (word.startsWith(stem)) {
    const rest = word.slice(stem.length);
    if (WITHOUT.test(rest)) return 'without';
    return ENDINGS.test(rest) ? 'named' : null;
  }
  const soft = SOFT[stem.slice(-1)];
  if (soft === undefined || !word.startsWith(stem.slice(0, -1) + soft)) return null;
  const rest = word.slice(stem.length);
  return /^[aeiu]/.test(rest) && ENDINGS.test(rest) ? 'named' : null;
}

const isPlural = (word: string, stem: string) =>
  word === `${stem}s` || word === `${stem}es` || (stem.endsWith('y') && word === `${stem.slice(0, -1)}ies`);
