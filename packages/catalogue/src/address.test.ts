import { expect, test } from 'vitest';
import { loadCatalogue } from './load.ts';
import { instructsPolitely, speaksPolitely } from './polite-form.ts';

const { items } = loadCatalogue({ validate: false });

/** All Turkish texts of an item, with where they are. */
function turkishTexts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return /\.tr(\.|$)/.test(path) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => turkishTexts(inner, `${path}.${key}`));
}

test('the catalogue speaks to a friend: sen, not siz', () => {
  const polite = items.flatMap((item) =>
    turkishTexts(item).flatMap(([path, text]) => {
      const isStep = /^\.(?:instructions|cookingTips|variations)\./.test(path);
      return (isStep ? instructsPolitely(text) : speaksPolitely(text)) ? [`${item.id}${path}: ${text}`] : [];
    }),
  );
  expect(polite).toEqual([]);
});

test.each([
  ['Soğanı ekleyin.', true],
  ['Suyu dökün ve kaynatın.', true],
  ['İsterseniz limon sıkın.', true],
  ['Elinizle yoğurun.', true],
  ['Ateşi kısın; kapağı kapat.', true],
  ['Üzerine limon sıkın', true],
  ['Soğanı doğrayın, suyu dök.', true],
  ['Soğanı ekle, suyu dök.', false],
  ['İstersen limon sık.', false],
  ['Ekmeği kesip sıcak sun.', false],
  ['Ateşi kıs, iyice pişsin.', false],
  ['Koyun peynirini üzerine ufala; akşamdan hazırlayabilirsin.', false],
])('%s: polite %s', (text, expected) => {
  expect(instructsPolitely(text)).toBe(expected);
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
