const IRREGULAR: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
};

/** The word itself and its possible singular forms. */
const singulars = (word: string): string[] => [
  word,
  ...(IRREGULAR[word] ? [IRREGULAR[word]] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(/[^s]s$/.test(word) ? [word.slice(0, -1)] : []),
];

/** Whether two words are equal apart from singular and plural. */
export function isSameEnglishWord(a: string, b: string): boolean {
  if (a === b) return true;
  const others = singulars(b);
  return singulars(a).some((word) => others.includes(word));
}
