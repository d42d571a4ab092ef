import { dayName } from './day-name.ts';
import { wordFor } from './labels.ts';
import type { Sentence, Sentences } from './sentence.ts';
import { isSuffixCertain, readNumberEnd } from './turkish-reading.ts';
import { capitalizeTurkish as capital, type TurkishCase, turkishSuffix, withSuffix } from './turkish-suffix.ts';

/** A sentence for when the liked work is not known, or its title is too long. */
const withoutTitle =
  (sentence: (name: string) => string): Sentence =>
  (name, title) =>
    title === null ? sentence(name) : null;
/** A sentence that names a liked work; it does not apply without one. */
const withTitle =
  (sentence: (name: string, title: string) => string): Sentence =>
  (name, title) =>
    title === null ? null : sentence(name, title.text);
/** A sentence with a suffix on its title, which applies only where the suffix is certain. */
const withSuffixOn =
  (sentence: (name: string, title: string) => string): Sentence =>
  (name, title) =>
    title && !title.isForeign && isSuffixCertain(title.text) ? sentence(name, title.text) : null;
const accusative = (title: string) => withSuffix(title, 'accusative', 'quoted');

/** "Türk mutfağı" in a case; "modern mutfak" is not a compound. */
export function cuisineWord(value: string, kase: TurkishCase | null): string {
  const word = wordFor('cuisine', value, 'tr');
  if (value === 'modern') return kase ? withSuffix(`${word} mutfak`, kase, 'common') : `${word} mutfak`;
  return kase ? withSuffix(`${word} mutfağı`, kase, 'compound') : `${word} mutfağı`;
}

/** "1970’ler": the plural follows the number as it is read. */
const decadeWord = (year: string) => {
  const vowel = [...readNumberEnd(year)].findLast((letter) => 'aeıioöuü'.includes(letter)) ?? 'e';
  return `${year}’${'eiöü'.includes(vowel) ? 'ler' : 'lar'}`;
};

const COUNTRIES = new Intl.DisplayNames('tr', { type: 'region' });
/** The official names of some countries are not the usual ones. */
const USUAL_NAMES: Record<string, string> = { HK: 'Hong Kong', CZ: 'Çekya', PS: 'Filistin' };

export const TURKISH: Sentences = {
  lead: {
    genre: [(genre) => `Seçtiğin türden: ${genre}.`, (genre) => `Tür tercihine uyuyor: ${genre}.`],
    mood: [
      (mood) => `Seçtiğin ruh haline uyuyor: ${mood}.`,
      (mood) => `Ruh hali tam seçtiğin gibi: ${mood}.`,
      (mood) => `Seçtiğin ruh hallerinden: ${mood}.`,
      (mood) => `Ruh hali tercihine uyuyor: ${mood}.`,
    ],
    cuisine: [
      (cuisine) => `Seçtiğin ${fromCuisine(cuisine)} bir tarif.`,
      (cuisine) => `${capital(cuisine)}, seçtiğin mutfaklardan biri.`,
      (cuisine) => `Mutfak tercihine uyuyor: ${cuisine}.`,
      (cuisine) => `Bugün sofrada seçtiğin bir mutfak var: ${cuisine}.`,
    ],
    mealType: [(meal) => `Yemek tercihine uyuyor: ${meal}.`, (meal) => `Seçtiklerinden biri: ${meal}.`],
    difficulty: [(level) => `Zorluğu seçtiğin gibi: ${level}.`, (level) => `Seçtiğin zorlukta bir tarif: ${level}.`],
    diet: [(diet) => `Beslenme tercihine uyuyor: ${diet}.`, (diet) => `Seçtiğin beslenmeye uygun: ${diet}.`],
    duration: [
      (minutes) => `Ayırdığın ${minutes} dakikaya sığıyor.`,
      (minutes) => `${minutes} dakikalık sınırını aşmıyor.`,
    ],
    language: [
      (language) => `Seçtiğin bir dilde: ${language}.`,
      (language) => `Dili, seçtiğin dillerden: ${language}.`,
    ],
    maker: [
      withTitle((name, title) => `Beğendiğin “${title}” gibi bu da ${name} imzalı.`),
      withSuffixOn((name, title) => `${accusative(title)} beğenmiştin; bu da ${name} imzalı.`),
      withoutTitle((name) => `Bir işini beğendiğin ${name} imzasını taşıyor.`),
      withoutTitle((name) => `Bir işini beğenmiştin: ${name}.`),
    ],
    cast: [
      withTitle((name, title) => `Beğendiğin “${title}” gibi bunda da ${name} var.`),
      withTitle((name, title) => `“${title}” ile ortak ismi: ${name}.`),
      withoutTitle((name) => `Beğendiğin bir yapımdan tanıdık isim: ${name}.`),
      withoutTitle((name) => `Beğendiğin bir yapımla ortak ismi: ${name}.`),
    ],
    theme: [
      withTitle((theme, title) => `Beğendiğin “${title}” ile ortak yanı: ${theme}.`),
      withTitle((theme, title) => `“${title}” ile buluştuğu nokta: ${theme}.`),
      withoutTitle((theme) => `Beğendiklerinden biriyle ortak yanı: ${theme}.`),
      withoutTitle((theme) => `Beğendiklerinden birinde de var: ${theme}.`),
    ],
    ingredient: [
      withTitle((food, title) => `Beğendiğin “${title}” gibi bunda da ${food} var.`),
      withTitle((food, title) => `“${title}” ile ortak malzemesi: ${food}.`),
      withoutTitle((food) => `Beğendiğin bir tarif gibi bunda da ${food} var.`),
      withoutTitle((food) => `Beğendiğin bir tarifle ortak malzemesi: ${food}.`),
    ],
    decade: [
      (decade) => `${decade}${decade.endsWith('lar') ? 'dan' : 'den'}; o yıllardan beğendiklerin var.`,
      (decade) => `Beğendiklerin arasında da ${decade} var.`,
    ],
    likedItem: [
      withSuffixOn((_name, title) => `${accusative(title)} beğenmiştin; bu da ona benziyor.`),
      (title) => `Beğendiğin “${title}” ile çok ortak yanı var.`,
      (title) => `Beğendiğin “${title}” ile akraba sayılır.`,
      (title) => `Beğendiklerinden birine benziyor: “${title}”.`,
    ],
    alsoLiked: [
      withSuffixOn((_name, title) => `Senin gibi ${accusative(title)} beğenenler bunu da beğeniyor.`),
      (title) => `Beğendiğin “${title}” ile sevenleri ortak.`,
      (title) => `Sevenleri ortak: “${title}”.`,
      (title) => `“${title}” ile sevenleri ortak.`,
    ],
    community: [
      () => 'Zevki seninkine benzeyenler bunu beğeniyor.',
      () => 'Zevki seninkine yakın olanlar bunu öne çıkarıyor.',
    ],
    mainIngredient: [
      (food) => `Başrolde ${food} var.`,
      (food) => `Tarifin yıldızı: ${food}.`,
      (food) => `Odağında ${food} var.`,
      (food) => `Öne çıkan malzemesi: ${food}.`,
    ],
    album: [
      (album) => `“${album}” albümünden.`,
      (album) => `Yer aldığı albüm: “${album}”.`,
      (album) => `Albümü: “${album}”.`,
      (album) => `“${album}” albümünde yer alıyor.`,
    ],
    country: [
      (country) => `${withSuffix(country, 'ablative', 'name')} bir yapım.`,
      (country) => `Geldiği yer: ${country}.`,
      (country) => `${withSuffix(country, 'ablative', 'name')} geliyor.`,
      (country) => `Yapıldığı ülke: ${country}.`,
    ],
    about: [(text) => text, (text) => text],
    words: [
      (words) => `Birkaç sözcükle: ${words}.`,
      (words) => `Öne çıkan yanları: ${words}.`,
      (words) => `Kısaca: ${words}.`,
      (words) => `Özetle: ${words}.`,
      (words) => `Bir bakışta: ${words}.`,
      (words) => `Sözün özü: ${words}.`,
    ],
    overlong: [
      (minutes) => `Ayırdığın ${minutes} dakikayı aşıyor; sana uyan daha kısası kalmadı.`,
      (minutes) => `${minutes} dakikadan uzun; sana uyan daha kısası kalmadı.`,
    ],
    otherLanguage: [
      (language) => `Seçtiğin dillerde sana uyan yenisi kalmadı; bunun dili ${language}.`,
      (language) => `Dili ${language}; seçtiğin dillerde sana uyan yenisi kalmadı.`,
    ],
    otherMeal: [
      (meal) => `Seçtiğin öğünlerde sana uyan yeni tarif kalmadı; bu bir ${meal}.`,
      (meal) => `Bu seferlik ${meal}: seçtiğin öğünlerde sana uyan yeni tarif kalmadı.`,
    ],
    repeat: [
      (day) => `Sana uyan her şeyi gördün; bu en son ${withSuffix(day, 'locative', 'name')} karşına çıktı.`,
      (day) => `Yeni bir şey kalmadı; bunu en son ${withSuffix(day, 'locative', 'name')} gördün.`,
    ],
    discovery: [(kind) => discovery(kind)[0], (kind) => discovery(kind)[1]],
    asked: [
      (wishes) => `İstediğin gibi: ${wishes}.`,
      (wishes) => `İsteğine uyuyor: ${wishes}.`,
      (wishes) => `Tam istediğin gibi: ${wishes}.`,
      (wishes) => `Bugün bunu istemiştin: ${wishes}.`,
    ],
    askedLike: [
      (title) => `“${title}” gibi bir şey istemiştin; bu ona benziyor.`,
      (title) => `İstediğin gibi, “${title}” ile ortak yanı çok.`,
      (title) => `“${title}” gibi bir şey istemiştin.`,
      (title) => `Şuna benzesin istemiştin: “${title}”.`,
    ],
    askedSurprise: [
      () => 'Bir sürpriz istemiştin; her zamankinin dışından seçtik.',
      () => 'Sürpriz istedin: alıştıklarının dışından bir öneri.',
    ],
    askedRepeat: [
      (day) => `İsteğine uyan her şeyi gördün; bu en son ${withSuffix(day, 'locative', 'name')} çıktı.`,
      (day) => `İsteğine uyan yenisi yok; bunu en son ${withSuffix(day, 'locative', 'name')} gördün.`,
    ],
  },
  learned: {
    genre: [(genre) => `Beğendiklerinle aynı türden: ${genre}.`, (genre) => `Bu türden bir şey beğenmiştin: ${genre}.`],
    mood: [
      (mood) => `Beğendiklerinle aynı ruh halinde: ${mood}.`,
      (mood) => `Bu ruh halini daha önce de beğenmiştin: ${mood}.`,
    ],
    cuisine: [
      (cuisine) => `Beğendiğin bir tarif gibi ${fromCuisine(cuisine)}.`,
      (cuisine) => `Bu mutfaktan bir tarif beğenmiştin: ${cuisine}.`,
    ],
    mealType: [(meal) => `Daha önce de beğenmiştin: ${meal}.`, (meal) => `Beğendiklerin arasında bu da var: ${meal}.`],
  },
  tail(kind, value) {
    switch (kind) {
      case 'genre':
        return `Üstelik seçtiğin bir türden: ${wordFor('genre', value, 'tr')}.`;
      case 'duration':
        return `${value} dakikalık sınırını aşmıyor.`;
      case 'difficulty':
        return EASY.has(value) ? `Yapması ${wordFor('difficulty', value, 'tr')}.` : null;
      case 'diet':
        return `Beslenmene de uygun: ${wordFor('diet', value, 'tr')}.`;
      default:
        return null;
    }
  },
  nameOf(kind, value) {
    switch (kind) {
      case 'genre':
      case 'mood':
      case 'mealType':
      case 'difficulty':
      case 'diet':
      case 'language':
        return wordFor(kind, value, 'tr');
      case 'otherLanguage':
        return wordFor('language', value, 'tr');
      case 'otherMeal':
        return wordFor('mealType', value, 'tr');
      case 'cuisine':
        return cuisineWord(value, null);
      case 'country':
        return USUAL_NAMES[value] ?? COUNTRIES.of(value) ?? value;
      case 'decade':
        return decadeWord(value);
      case 'repeat':
      case 'askedRepeat':
        return dayName(value, 'tr');
      default:
        return value;
    }
  },
};

const EASY = new Set(['çok kolay', 'kolay']);

/** "Türk mutfağından" for "Türk mutfağı". */
const fromCuisine = (cuisine: string) =>
  `${cuisine}${turkishSuffix(cuisine, 'ablative', cuisine.endsWith('mutfak') ? 'common' : 'compound')}`;

function discovery(kind: string): [even: string, odd: string] {
  switch (kind) {
    case 'new':
      return ['Zevkini henüz öğreniyoruz; bu bir keşif önerisi.', 'Seni yeni tanıyoruz; bu da bugünün keşfi.'];
    case 'default':
      return ['Bugün için varsayılan önerimiz bu.', 'Herkes için hazır tuttuğumuz varsayılan bir öneri.'];
    case 'outside':
      return ['Tercihlerinin biraz dışında, yeni bir keşif.', 'Seçtiklerinden farklı, yeni bir keşif.'];
    case 'unlike':
      return ['Beğendiklerinden farklı bir keşif.', 'Beğendiklerinin biraz dışında, yeni bir keşif.'];
    default:
      return ['Bugün için değişik bir keşif.', 'Günün keşfi: alışılmadık bir öneri.'];
  }
}
