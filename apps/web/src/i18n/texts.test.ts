import { ERROR_CODES } from '@bugunne/contract/errors';
import { LIMITS } from '@bugunne/contract/limits';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<object>('./{tr,en}/*.json', { eager: true, import: 'default' });
const namespaces = Object.keys(files)
  .filter((path) => path.startsWith('./tr/'))
  .map((path) => path.slice('./tr/'.length));

/** `wizard.title` → text, for every text of a file. Plural endings count as one key: the languages differ in them. */
function textsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path.replace(/_(zero|one|two|few|many|other)$/, ''), node]];
  return Object.entries(node as object).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();
const shapeOf = (file: unknown) => new Map(textsOf(file).map(([key, text]) => [key, placeholders(text)]));

describe.each(namespaces)('%s', (name) => {
  const turkish = shapeOf(files[`./tr/${name}`]);
  const english = shapeOf(files[`./en/${name}`] ?? {});

  it('has the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...turkish.keys()].sort());
  });

  it('uses the same placeholders in both languages', () => {
    for (const [key, names] of turkish) expect(english.get(key), key).toEqual(names);
  });
});

it('has a text for every error code, and for the two of the browser', () => {
  expect(Object.keys(files['./tr/errors.json'] ?? {})).toEqual(
    expect.arrayContaining([...ERROR_CODES, 'network', 'unknown']),
  );
});

// The specification's own texts, to the letter; everything else speaks to one reader as a friend would ("sen").
const FORMAL_BY_SPECIFICATION = [
  'Bildirim izni reddedildi. Tarayıcı ayarlarından izin verebilirsiniz.',
  'Lütfen bot korumasını tamamlayın',
  'Yanlış cevap! Lütfen tekrar deneyin.',
  'Yanlış cevap! Lütfen tekrar deneyin. (Yeni soru oluşturuldu)',
  'Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.',
  'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.',
  'Çok fazla deneme. Lütfen daha sonra tekrar deneyin',
  'Yenileme limitine ulaştınız',
  'Bir hata oluştu. Lütfen tekrar deneyin.',
  'Lütfen en az {{count}} film türü seçin',
  'Lütfen en az {{count}} dizi türü seçin',
  'Lütfen en az {{count}} müzik ruh hali seçin',
  'Lütfen toplam en az {{count}} yemek tercihi seçin (zorluk + mutfak + öğün türü)',
];
const FORMAL = /(?<!yal|he|de)n[ıiuü]z(?!\p{L})|lütfen[^.]*[^dy][ıiuü]n(?!\p{L})|\p{L}{2}[aeıioöuü]y[ıiuü]n(?!\p{L})/iu;

it('says "sen" to the reader wherever the specification does not say "siz"', () => {
  const turkish = Object.entries(files).filter(([path]) => path.startsWith('./tr/'));
  const formal = turkish.flatMap(([, file]) => textsOf(file).map(([, text]) => text)).filter((t) => FORMAL.test(t));
  expect([...new Set(formal)].toSorted()).toEqual(FORMAL_BY_SPECIFICATION.toSorted());
});

it('writes one apostrophe in both languages', () => {
  const all = Object.values(files).flatMap((file) => textsOf(file).map(([, text]) => text));
  expect(all.filter((text) => text.includes("'"))).toEqual([]);
});

// The recommender holds only films and episodes against the limit of minutes.
it.each([
  ['tr', /film.*dizi/i, /tarif|yemek/i],
  ['en', /film.*episode/i, /recipe|food/i],
])('promises the limit of minutes only for what has it (%s)', (language, has, hasNot) => {
  const options = new Map(textsOf(files[`./${language}/options.json`]));
  expect(options.get('duration.hint')).toMatch(has);
  expect(options.get('duration.hint')).not.toMatch(hasNot);
});

// Sentences write their figures out; these keep them true.
describe('figures in the texts', () => {
  const { movieGenres, seriesGenres, cuisineTypes, mealTypes, musicMoods } = PREFERENCE_OPTIONS;
  const offered = [movieGenres, seriesGenres, cuisineTypes, mealTypes, musicMoods].map((list) => list.length);

  it.each(['tr', 'en'])('the teasers count the options that are offered (%s)', (language) => {
    const all = textsOf(files[`./${language}/teasers.json`]).map(([, text]) => text);
    const written = all.flatMap((text) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure)));
    expect(written).toEqual(expect.arrayContaining(offered));
  });

  it('Premium’s refreshes are written out wherever they are promised', () => {
    const words = { tr: 'günde üç kez', en: 'three times a day' };
    for (const [language, promise] of Object.entries(words)) {
      const promised = Object.entries(files)
        .filter(([path]) => path.startsWith(`./${language}/`))
        .flatMap(([, file]) => textsOf(file))
        .filter(([, text]) => text.includes(promise));
      expect(promised.length).toBeGreaterThan(0);
    }
    expect(LIMITS.refreshesPerCategoryPerDay).toBe(3);
  });
});
