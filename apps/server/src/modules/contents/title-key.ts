/**
 * A title as people may type or share it → one key: without case (also Turkish İ/ı), accents, and with any run of
 * spaces or punctuation as one space.
 */
export function titleKey(title: string): string {
  const key = title
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // A title of symbols only, such as "÷", has no letters to go by.
  return key || title.trim();
}
