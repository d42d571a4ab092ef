import { ERROR_CODES } from '@bugunne/contract/errors.constants';
import { LIMITS } from '@bugunne/contract/limits.constants';
import { PREFERENCE_OPTIONS } from '@bugunne/contract/options.constants';
import { describe, expect, it } from 'vitest';
import { namespacesOf } from '../../build/i18n-types.ts';
import { files as loaders, texts } from './text-files-tr.ts';

const ofSite = import.meta.glob<object>('./{tr,en}/*.json', { eager: true, import: 'default' });
const ofAdmin = import.meta.glob<object>('../admin/i18n/{tr,en}/*.json', { eager: true, import: 'default' });
/** Texts of the administration count like those of the site: `./tr/admin.json`. */
const files = {
  ...ofSite,
  ...Object.fromEntries(Object.entries(ofAdmin).map(([path, texts]) => [path.replace('../admin/i18n', '.'), texts])),
};
const namesIn = (paths: Record<string, unknown>) =>
  Object.keys(paths)
    .filter((path) => path.startsWith('./tr/'))
    .map((path) => path.slice('./tr/'.length));
const namespaces = namesIn(files);

/** `wizard.title` → text, for every text of a file. Plural suffixes are removed, since they differ between languages. */
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

it('has types for exactly the namespaces that can be loaded', () => {
  const typed = namespacesOf(namesIn(ofSite)).map((name) => `./tr/${name}.json`);
  const listed = Object.keys(texts).map((name) => `./tr/${name}.json`);
  expect(new Set(typed)).toEqual(new Set([...Object.keys(loaders), ...listed]));
});

it('has a text for every error code of the server and the browser', () => {
  expect(Object.keys(files['./tr/errors.json'] ?? {})).toEqual(
    expect.arrayContaining([...ERROR_CODES, 'network', 'unknown']),
  );
});

// Formal texts that the specification fixes to the letter; all other texts address the user informally ("sen").
const FORMAL_BY_SPECIFICATION = [
  'Kendi hesabınızı silemezsiniz',
  'Bildirim izni reddedildi. Tarayıcı ayarlarından izin verebilirsiniz.',
  'Lütfen bot korumasını tamamlayın',
  'Yanlış cevap! Lütfen tekrar deneyin.',
  'Yanlış cevap! Lütfen tekrar deneyin. (Yeni soru oluşturuldu)',
  'Detaylı tarif yüklenemedi. Lütfen sayfayı yenileyin.',
  'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.',
  'Çok fazla deneme. Lütfen daha sonra tekrar deneyin',
  'Yenileme limitine ulaştınız',
  'Bir hata oluştu. Lütfen tekrar deneyin.',
  'Ödeme sayfasına yönlendirilirken bir hata oluştu. Lütfen tekrar deneyin.',
  'Lütfen en az {{count}} film türü seçin',
  'Lütfen en az {{count}} dizi türü seçin',
  'Lütfen en az {{count}} müzik ruh hali seçin',
  'Lütfen toplam en az {{count}} yemek tercihi seçin (zorluk + mutfak + öğün türü)',
];
/** Addresses several musicians. */
const SHAKESPEARE = 'Müzik aşkın gıdasıysa, çalmaya devam edin.';
/** Texts that also address the user and friends together, for whom Turkish has no other form. */
const OF_SEVERAL = ['./tr/friends.json', './tr/invitation.json', './tr/evenings.json'];
const PLURAL = /(?<!yal|he|de)n[ıiuü]z(?!\p{L})/iu;
const FORMAL_REQUEST =
  /lütfen[^.]*[^dy][ıiuü]n(?!\p{L})|\p{L}{2}[aeıioöuü]y[ıiuü]n(?!\p{L})|(?<!\p{L})(yaz|aç|seç|bas|bak|dokun|gir|dön|ed|gid|kullan|sil|ver|geç|gönder)[ıiuü]n(?=[.!;]|$)/iu;

it('addresses the user as "sen" except in texts of the specification', () => {
  const turkish = Object.entries(files).filter(([path]) => path.startsWith('./tr/'));
  const formal = turkish.flatMap(([path, file]) =>
    textsOf(file)
      .map(([, text]) => text)
      .filter((text) => FORMAL_REQUEST.test(text) || (PLURAL.test(text) && !OF_SEVERAL.includes(path))),
  );
  expect([...new Set(formal)].toSorted()).toEqual([...FORMAL_BY_SPECIFICATION, SHAKESPEARE].toSorted());
});

it('uses typographic quotes only', () => {
  const all = Object.values(files).flatMap((file) => textsOf(file).map(([, text]) => text));
  expect(all.filter((text) => /['"]/.test(text))).toEqual([]);
});

// Texts of the specification with capitals of their own, and names: of works, people, places, languages, pages, options.
const CAPITALS_BY_SPECIFICATION = [
  'BugünNe Admin',
  'Yönetici Paneli Girişi',
  'Admin Girişi',
  'Erişim Reddedildi',
  'Tekrar Dene',
  'Nasıl Yüklenir?',
  'Şimdi Değil',
  'Sonuç Bulunamadı',
  'Sayfa Bulunamadı!',
  'Bir Hata Oluştu',
  'Sayfayı Yenile',
  'Ana Sayfaya Dön',
  'Ödeme İşleniyor...',
  'Ödeme Hatası',
];
const NAMES =
  /BugünNe|Premium|My Day|Terms of Use|Kullanım Koşulları|Go to Help|European Union|Avrupa Birliği|Indian Ocean|Hint Okyanusu|Atlas Okyanusu|Büyük Okyanus|Friday|Very Easy|Çok Kolay|Bilim Kurgu|Jean-Pierre Jeunet|Barış Manço|Miles Davis|Service Worker|JustWatch|YouTube Music|YouTube|Spotify|Apple Music|Deezer|Cover Art Archive|Korean|Türkçe/g;
const ELSEWHERE = /^(samples:items|landing:sample|dashboard:quotes|help-articles:|(privacy|terms):sections)/;

it('starts only the first word of a label with a capital letter', () => {
  const labels = Object.entries(files).flatMap(([path, file]) => {
    const namespace = path.slice('./tr/'.length, -'.json'.length);
    return textsOf(file)
      .map(([key, text]): [string, string] => [`${namespace}:${key}`, text])
      .filter(([key, text]) => text.length <= 40 && !text.endsWith('.') && !ELSEWHERE.test(key));
  });
  const inCapitals = labels
    .filter(([, text]) =>
      /[^.?!:·“(…]\s[(“]?\p{Lu}\p{Ll}/u.test(text.replaceAll(/“[^”]*”/g, '').replaceAll(NAMES, 'x')),
    )
    .map(([, text]) => text);
  expect([...new Set(inCapitals)].filter((text) => !CAPITALS_BY_SPECIFICATION.includes(text))).toEqual([]);
});

// The recommender applies the duration limit to films and episodes only.
it.each([
  ['tr', /film.*dizi/i, /tarif|yemek/i],
  ['en', /film.*episode/i, /recipe|food/i],
])('mentions the duration limit only for categories that it applies to (%s)', (language, has, hasNot) => {
  const options = new Map(textsOf(files[`./${language}/options.json`]));
  expect(options.get('duration.hint')).toMatch(has);
  expect(options.get('duration.hint')).not.toMatch(hasNot);
});

// Sentences contain literal numbers; these tests keep them correct.
describe('numbers in the texts', () => {
  const { movieGenres, seriesGenres, cuisineTypes, mealTypes, musicMoods } = PREFERENCE_OPTIONS;
  const offered = [movieGenres, seriesGenres, cuisineTypes, mealTypes, musicMoods].map((list) => list.length);

  it.each(['tr', 'en'])('the teasers state the numbers of options (%s)', (language) => {
    const all = textsOf(files[`./${language}/teasers.json`]).map(([, text]) => text);
    const written = all.flatMap((text) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure)));
    expect(written).toEqual(expect.arrayContaining(offered));
  });

  it('the number of Premium refreshes matches the limit in both languages', () => {
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
