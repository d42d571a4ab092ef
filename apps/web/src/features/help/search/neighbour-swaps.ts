/**
 * All transpositions of two adjacent letters: `sfire` → `fsire`, `sifre` … None for words of up to three letters, whose
 * transpositions are often other words.
 */
export function neighbourSwaps(word: string): string[] {
  if (word.length < 4) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const swapped = `${word.charAt(at + 1)}${word.charAt(at)}`;
    return word.slice(0, at) + swapped + word.slice(at + 2);
  });
}
