const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
};

/** What a word may be one of: itself, and what it is the plural of. */
const singulars = (word: string): string[] => [
  word,
  ...(IRREGULAR[word] ? [IRREGULAR[word]] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
];

/** Whether two words are the same but for singular and plural. */
export function isSameEnglishWord(a: string, b: string): boolean {
  if (a === b) return true;
  const others = singulars(b);
  return singulars(a).some((word) => others.includes(word));
}
