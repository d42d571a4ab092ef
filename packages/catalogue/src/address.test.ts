import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';

const { items } = loadCatalogue({ validate: false });

/** All Turkish texts of an item, with where they are. */
function turkishTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return /\.tr(\.|$)/.test(path) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => turkishTexts(inner, `${path}.${key}`));
}

/** "siz", "-siniz", "isterseniz", "elinizle", "ayırdığınız". */
const POLITE = /(?<!\p{L})siz(?:e|i|in|den|de)?(?!\p{L})|[ıiuü]n[ıiuü]z(?!m|u|i\p{L}*l)|s[ae]n[ıi]z/u;
/** Words with these letters that are no form of address. */
const OTHER = /(?<!\p{L})(?:yalnız|deniz|karadeniz|akdeniz|hınız|henüz|keçiboynuz|domuz|beniz)\p{L}*/giu;
/** Imperatives of the polite form, of the verbs that recipes use most. */
const IMPERATIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    ...['ekle', 'doğra', 'haşla', 'hazırla', 'yıka', 'yağla', 'başla', 'harmanla', 'dilimle', 'rendele', 'kaynatma'],
    ...['bekle', 'tekrarla', 'ufala', 'toparla', 'topla', 'sakla', 'süsle', 'dinleme', 'kullanma', 'yapma'],
  ].join('|')})y[ıi]n(?!\\p{L})|(?<!\\p{L})(?:${[
    ...['pişir', 'karıştır', 'kavur', 'ısıt', 'kızart', 'dinlendir', 'gezdir', 'çevir', 'birleştir', 'kaldır', 'getir'],
    ...['çırp', 'serp', 'dök', 'böl', 'süz', 'kaynat', 'beklet', 'sun', 'ed', 'yap', 'kullan', 'çıkar', 'yoğur', 'koy'],
  ].join('|')})[ıiuü]n(?!\\p{L})`,
  'iu',
);

test('the catalogue speaks to a friend: sen, not siz', () => {
  const polite = items.flatMap((item) =>
    turkishTexts(item).flatMap(([path, text]) => {
      const plain = text.replace(OTHER, '').toLocaleLowerCase('tr');
      return POLITE.test(plain) || IMPERATIVE.test(plain) ? [`${item.id}${path}: ${text}`] : [];
    }),
  );
  expect(polite).toEqual([]);
});

test.each([
  ['Soğanı ekleyin.', true],
  ['Suyu dökün ve kaynatın.', true],
  ['İsterseniz limon sıkın.', true],
  ['Elinizle yoğurun.', true],
  ['Soğanı ekle, suyu dök.', false],
  ['İstersen limon sık.', false],
])('%s: polite %s', (text, expected) => {
  const plain = text.toLocaleLowerCase('tr');
  expect(POLITE.test(plain) || IMPERATIVE.test(plain)).toBe(expected);
});

test('Turkish texts write the circumflex of words that have one', () => {
  const plain = /(?<!\p{L})(?:kabus|hikaye|rüzgar|kağıt|dükkan|imkan|tezgah|mahkum|halinde)(?!\p{L}*ik(?!\p{L}))/iu;
  const wrong = items.flatMap((item) =>
    turkishTexts(item).flatMap(([path, text]) =>
      plain.test(text) && !path.includes('.title') ? [`${item.id}${path}: ${text}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
