import { expect, test } from 'vitest';
import { explain, type Words } from './explain.ts';
import { dayAfter, KINDS, reason, VALUES, why, words } from './testing/every-reason.ts';
import type { Reason } from './types.ts';

test('writes idiomatic sentences', () => {
  const samples = KINDS.flatMap((kind) =>
    VALUES[kind]
      .slice(0, 2)
      .flatMap((value, n) => [
        why([reason(kind, value, 0.5, 'short')], 'tr', { date: dayAfter(n) }),
        why([reason(kind, value, 0.5, 'short')], 'en', { date: dayAfter(n) }),
      ]),
  );
  expect(samples.join('\n')).toMatchInlineSnapshot(`
    "Tür tercihine uyuyor: aksiyon.
    Fits one of your genres: action.
    Seçtiğin türden: komedi.
    In a genre you chose: comedy.
    Ruh hali tercihine uyuyor: mutlu.
    The mood is one you chose: happy.
    Seçtiğin ruh haline uyuyor: üzgün.
    Fits a mood you chose: sad.
    Bugün sofrada seçtiğin bir mutfak var: Türk mutfağı.
    From one of your cuisines: Turkish.
    Seçtiğin İtalyan mutfağından bir tarif.
    A recipe from a cuisine you chose: Italian.
    Seçtiklerinden biri: kahvaltı.
    It’s on your list: breakfast.
    Yemek tercihine uyuyor: öğle yemeği.
    One of your choices: lunch.
    Seçtiğin zorlukta bir tarif: çok kolay.
    Matches the difficulty you set: very easy.
    Zorluğu seçtiğin gibi: kolay.
    The difficulty you chose: easy.
    Seçtiğin beslenmeye uygun: vejetaryen.
    Keeps to your diet: vegetarian.
    Beslenme tercihine uyuyor: vegan.
    Fits your diet: vegan.
    30 dakikalık sınırını aşmıyor.
    Within your limit of 30 minutes.
    Ayırdığın 90 dakikaya sığıyor.
    Fits into the 90 minutes you set.
    Dili, seçtiğin dillerden: Türkçe.
    In Turkish, one of your languages.
    Seçtiğin bir dilde: İngilizce.
    In one of your languages: English.
    “Babam ve Oğlum”u beğenmiştin; bu da Nuri Bilge Ceylan imzalı.
    By Nuri Bilge Ceylan, like “Babam ve Oğlum”, which you liked.
    Beğendiğin “Babam ve Oğlum” gibi bu da Zaz imzalı.
    You liked “Babam ve Oğlum”; this is by Zaz too.
    Beğendiklerinden birine benziyor: “Babam ve Oğlum”.
    Similar to “Babam ve Oğlum”, which you liked.
    Beğendiğin “Dr. Strangelove or: How I Learned to Stop…” ile akraba sayılır.
    You liked “Dr. Strangelove or: How I Learned to Stop…”; this is similar.
    “Babam ve Oğlum” ile sevenleri ortak.
    Popular with people who like “Babam ve Oğlum”.
    Sevenleri ortak: “Dr. Strangelove or: How I Learned to Stop Worrying and Love…”.
    Liked by those who like “Dr. Strangelove or: How I Learned to Stop Worrying…”.
    Zevki seninkine yakın olanlar bunu öne çıkarıyor.
    Singled out by people with tastes close to yours.
    30 dakikadan uzun; sana uyan daha kısası kalmadı.
    Over your 30 minutes, as nothing shorter that suits you is left.
    Ayırdığın 120 dakikayı aşıyor; sana uyan daha kısası kalmadı.
    Longer than your 120 minutes; nothing shorter that suits you is left.
    Dili Türkçe; seçtiğin dillerde sana uyan yenisi kalmadı.
    Nothing new that suits you is left in your languages; this is in Turkish.
    Seçtiğin dillerde sana uyan yenisi kalmadı; bunun dili İngilizce.
    In English, as nothing new that suits you is left in your languages.
    Bu seferlik kahvaltı: seçtiğin öğünlerde sana uyan yeni tarif kalmadı.
    For a change: breakfast. Nothing new is left for the meals you chose.
    Seçtiğin öğünlerde sana uyan yeni tarif kalmadı; bu bir öğle yemeği.
    Nothing new that suits you is left for your meals, so today: lunch.
    Yeni bir şey kalmadı; bunu en son 10 Mayıs 2026’da gördün.
    Nothing new is left; you last saw this on May 10, 2026.
    Sana uyan her şeyi gördün; bu en son 31 Aralık 2025’te karşına çıktı.
    You’ve seen everything that suits you; this last came up on Dec 31, 2025.
    “Babam ve Oğlum” ile ortak ismi: Ali Atay.
    With Ali Atay, as in “Babam ve Oğlum”, which you liked.
    Beğendiğin bir yapımdan tanıdık isim: Somebody With a Very Long Name Somebody….
    With Somebody With a Very Long Name Somebody With a…, from something you liked.
    “Babam ve Oğlum” ile buluştuğu nokta: dostluk.
    In common with “Babam ve Oğlum”, which you liked: friendship.
    “Babam ve Oğlum” ile ortak malzemesi: patlıcan.
    In common with “Babam ve Oğlum”, which you liked: aubergine.
    Beğendiklerin arasında da 1960’lar var.
    You’ve liked things from the 1960s before.
    1970’lerden; o yıllardan beğendiklerin var.
    From the 1970s, like others you’ve liked.
    Öne çıkan malzemesi: patlıcan.
    The key ingredient: aubergine.
    “Gülümse” albümünde yer alıyor.
    You’ll find it on “Gülümse”.
    Albümü: “A Very Long Album Title A Very Long Album Title A Very Long Album…”.
    Taken from “A Very Long Album Title A Very Long Album Title A Very Long Album…”.
    Yapıldığı ülke: Güney Kore.
    Where it’s from: South Korea.
    Hollanda’dan bir yapım.
    Made in the Netherlands.
    Bozkırda bir gece, üç araba.
    One night on the steppe.
    Özetle: sırlar, vicdan, taşra.
    Summed up: secrets, guilt, grief.
    Seni yeni tanıyoruz; bu da bugünün keşfi.
    A discovery for today, while we get to know you.
    Bugün için varsayılan önerimiz bu.
    This is our default pick for today.
    Bugün bunu istemiştin: hafif, komedi, en çok 95 dakika, 2000’ler, Türkçe.
    You asked for this: light, comedy, up to 95 minutes, 2000s, Turkish.
    İstediğin gibi: dostluk, 1979 ve öncesi, Netflix yapımı, korku değil.
    As you asked: friendship, 1979 or earlier, a Netflix original.
    Şuna benzesin istemiştin: “Babam ve Oğlum”.
    You wanted something like “Babam ve Oğlum”.
    “Dr. Strangelove or: How I Learned to Stop Worrying…” gibi bir şey istemiştin.
    Similar to “Dr. Strangelove or: How I Learned to Stop Worrying…”, as you asked.
    Sürpriz istedin: alıştıklarının dışından bir öneri.
    A surprise, as you asked: picked outside your usual.
    İsteğine uyan yenisi yok; bunu en son 10 Mayıs 2026’da gördün.
    Nothing new fits your wish; you last saw this on May 10, 2026.
    İsteğine uyan her şeyi gördün; bu en son 31 Aralık 2025’te çıktı.
    You’ve seen all that fits your wish; this last came up on Dec 31, 2025."
  `);
});

test.each([
  ['Gibi', '“Gibi”yi beğenmiştin; bu da ona benziyor.'],
  ['Kış Uykusu', '“Kış Uykusu”nu beğenmiştin; bu da ona benziyor.'],
  ['Hekimoğlu', '“Hekimoğlu”nu beğenmiştin; bu da ona benziyor.'],
  ['1917', '“1917”yi beğenmiştin; bu da ona benziyor.'],
  // Whether "Payı" takes an n depends on its meaning, so there is no suffix.
  ['Kardeş Payı', 'Beğendiğin “Kardeş Payı” ile akraba sayılır.'],
])('puts the right suffix on %s, or none', (text, expected) => {
  const titled: Words = { ...words, titleOf: () => ({ text, isForeign: false }) };
  expect(explain([reason('likedItem', 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(2), place: 0 })).toMatch(
    new RegExp(`${expected.slice(0, 12)}|Beğendiğin`),
  );
  const all = [0, 1, 2, 3].map((n) =>
    explain([reason('likedItem', 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(n), place: 0 }),
  );
  expect(all).toContain(expected);
});

test('never puts a Turkish suffix on a foreign title', () => {
  const titled: Words = { ...words, titleOf: () => ({ text: 'Breaking Bad', isForeign: true }) };
  for (const kind of ['likedItem', 'alsoLiked'] as const) {
    for (let day = 0; day < 8; day++) {
      const text = explain([reason(kind, 'x')], 'tr', titled, { itemId: 'x', date: dayAfter(day), place: 0 });
      expect(text).toContain('“Breaking Bad”');
      expect(text).not.toMatch(/”\p{L}/u);
    }
  }
});

test('reads the reasons of sets that were stored before', () => {
  const stored: Reason[] = [reason('maker', 'Zaz', 0.9), reason('genre', 'dram', 0.8), reason('rating', '8.1', 0.2)];
  expect(why(stored, 'tr')).toBe('Bir işini beğenmiştin: Zaz.');
  expect(why([reason('discovery', 'stretch', 0.3), reason('rating', '8.1', 0.2)], 'en')).toBe(
    'Today’s discovery, off the usual path.',
  );
});
