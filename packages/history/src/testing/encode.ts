/** Encodes text as old programs wrote it; `TextEncoder` only knows UTF-8. */
export type TestEncoding =
  | 'utf-8'
  | 'utf-8-bom'
  | 'utf-16le'
  | 'utf-16le-bom'
  | 'utf-16be'
  | 'utf-16be-bom'
  | 'windows-1254';

export function encode(text: string, encoding: TestEncoding = 'utf-8'): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\uFEFF${text}`);
  if (encoding === 'windows-1254') return Uint8Array.from(text, byteOf);
  const marked = encoding.endsWith('-bom') ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at += 1)
    view.setUint16(at * 2, marked.charCodeAt(at), encoding.startsWith('utf-16le'));
  return bytes;
}

const table = new Map(
  [...new TextDecoder('windows-1254').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (letter, byte) => [letter, byte],
  ),
);

function byteOf(letter: string): number {
  const byte = table.get(letter);
  if (byte === undefined) throw new Error(`Windows-1254 has no ${letter}`);
  return byte;
}
