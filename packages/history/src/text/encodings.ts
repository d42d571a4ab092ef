/** Bytes that are enough to recognise UTF-16. */
const SAMPLE = 4096;
/** Share of zero bytes at one side of the pairs: Latin and Turkish letters have a high byte of 0 or 1. */
const ZEROS = 0.4;

/** UTF-16 without byte order mark, recognised by the zero bytes of Latin text; null for anything else. */
export function guessUnicode(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const end = Math.min(bytes.length - (bytes.length % 2), SAMPLE);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const needed = (end / 2) * ZEROS;
  if (end < 4 || Math.max(even, odd) < needed) return null;
  if (odd > even * 4) return 'utf-16le';
  return even > odd * 4 ? 'utf-16be' : null;
}

/** The text when all bytes are UTF-8; null otherwise. A character that the end of the file cuts off is dropped. */
export function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Share of the bytes above ASCII that belong to well-formed characters of UTF-8, from 0 to 1. */
export function utf8Share(bytes: Uint8Array): number {
  let good = 0;
  let bad = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const length = characterLength(byte);
    let rest = 1;
    while (rest < length && ((bytes[at + rest] ?? 0) & 0xc0) === 0x80) rest += 1;
    if (length > 0 && rest === length) {
      good += 1;
      at += length - 1;
    } else bad += 1;
  }
  return good + bad === 0 ? 1 : good / (good + bad);
}

function characterLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

/** Whether a decoded text has control characters as programs, pictures and archives do. */
export function isBinary(text: string): boolean {
  const head = text.slice(0, SAMPLE);
  let controls = 0;
  for (let at = 0; at < head.length; at += 1) {
    const code = head.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32)) controls += 1;
  }
  return controls > Math.max(8, head.length / 50);
}
