import { describe, expect, it } from 'vitest';
import { readHistory } from '../read-history.ts';
import { encode, type TestEncoding } from '../testing/encode.ts';
import { entryOf, file } from '../testing/read-one.ts';
import { decodeText } from './decode-text.ts';

const TEXT =
  'Title,Date\n"İstanbul Hatırası: Köprüyü Geçmek","14.12.2023"\n"Şahsiyet: 1. Sezon: Ağa Beyoğlu","03.01.2022"\n';
const ENCODINGS: TestEncoding[] = [
  'utf-8',
  'utf-8-bom',
  'utf-16le',
  'utf-16le-bom',
  'utf-16be',
  'utf-16be-bom',
  'windows-1254',
];

describe('decoding', () => {
  it.each(ENCODINGS)('reads Turkish letters in %s', async (encoding) => {
    expect(decodeText(encode(TEXT, encoding)).text).toBe(TEXT);
    const history = await readHistory([file('NetflixViewingHistory.csv', TEXT, encoding)]);
    expect(entryOf(history, 'Şahsiyet')).toMatchObject({ kind: 'series', seenOn: '2022-01-03' });
    expect(history.files[0]?.notes).toEqual(
      encoding === 'windows-1254' ? [{ code: 'encoding', encoding: 'windows-1254' }] : [],
    );
  });

  it('reads mostly sound UTF-8 as UTF-8 and notes the damage', () => {
    const bytes = encode(`${'Köprüyü Geçmek '.repeat(20)}x`);
    bytes[bytes.length - 1] = 0xff;
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', damaged: true });
  });

  it('drops a character that the end of the file cuts off', () => {
    const bytes = encode('Title,Date\nİ');
    expect(decodeText(bytes.subarray(0, -1))).toEqual({ text: 'Title,Date\n', encoding: 'utf-8', damaged: false });
  });

  it('turns all line breaks into one kind', () => {
    expect(decodeText(encode('a\r\nb\rc\n')).text).toBe('a\nb\nc\n');
  });
});
