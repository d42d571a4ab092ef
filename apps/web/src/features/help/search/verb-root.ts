/**
 * Endings of Turkish verbs, folded, the longest first: -emiyorum, -ebilirsin, -eceğim, -iyorum, -erim, -mek, -me, -dim.
 * The stemmer supports nouns only, but questions contain verbs: “silmek”, “nasıl silerim”, “silemiyorum”.
 */
const ENDINGS = [
  'y?[ae]m[aei](?:yor(?:um|sun|uz|sunuz|lar)?|m|zsin)',
  'y?[ae]bil(?:ir(?:im|sin|iz|siniz|ler)?|iyor(?:um|sun|uz)?|mek)?',
  'y?[ae]ca(?:gim|ksin|k)|y?[ae]ce(?:gim|ksin|k)',
  '[iu]yor(?:um|sun|uz|sunuz|lar)?',
  '[aeiu]r(?:im|um|sin|sun|iz|uz|siniz)?',
  'm[ae](?:k|lisin|liyim|mak|yi|ya|ye)?',
  '[dt][iu](?:m|n|k|niz|ler)?',
];
const ENDING = new RegExp(`(?:${ENDINGS.join('|')})$`);

/** Shorter roots would match too many words. */
const SHORTEST = 3;

/** Root of a folded Turkish verb; undefined without a verb ending or if the root is too short. */
export function verbRoot(folded: string): string | undefined {
  const root = folded.replace(ENDING, '');
  return root !== folded && root.length >= SHORTEST ? root : undefined;
}
