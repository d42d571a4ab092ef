/** Control characters and halves of characters: databases refuse some of them, and no title has them. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** The text without control characters and direction marks; the same string when it has none. */
export function plainText(text: string): string {
  if (!UNSAFE.test(text)) return text;
  return text.replace(new RegExp(UNSAFE, 'gu'), ' ').replace(/ +/g, ' ').trim();
}
