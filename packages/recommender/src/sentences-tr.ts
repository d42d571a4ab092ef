import { dayName } from './day-name.ts';
import { wordFor } from './labels.ts';
import type { Sentence, Sentences } from './sentence.ts';
import { isReadAsWritten } from './turkish-reading.ts';
import { capitalizeTurkish, type TurkishCase, withSuffix } from './turkish-suffix.ts';

const fixed = (...texts: string[]): Sentence[] => texts.map((text) => () => capitalizeTurkish(text));
/** The sentence with a suffix on the name, if the suffix is certain to be correct; otherwise empty. */
const ifReadable = (subject: string, sentence: Sentence): Sentence[] => (isReadAsWritten(subject) ? [sentence] : []);

/** "Türk mutfağı" in a case; "modern mutfak" is not a compound. */
export function cuisineWord(value: string, kase: TurkishCase | null): string {
  const word = wordFor('cuisine', value, 'tr');
  if (value === 'modern') return kase ? withSuffix(`${word} mutfak`, kase, 'common') : `${word} mutfak`;
  return kase ? withSuffix(`${word} mutfağı`, kase, 'compound') : `${word} mutfağı`;
}

const COMPOUND_MEALS = new Set(['öğle yemeği', 'akşam yemeği', 'hamur işi', 'sokak lezzeti', 'gece atıştırması']);
export function mealWord(value: string, kase: TurkishCase): string {
  const word = wordFor('mealType', value, 'tr');
  return withSuffix(word, kase, value === 'brunch' ? 'name' : COMPOUND_MEALS.has(value) ? 'compound' : 'common');
}

export const TURKISH: Sentences = {
  lead: {
    genre: (value) => {
      const genre = wordFor('genre', value, 'tr');
      return fixed(
        `sevdiğin ${genre} türünden bir öneri.`,
        `${genre} türüne olan ilgine göre seçildi.`,
        `${genre}, sevdiğin türler arasında.`,
      );
    },
    mood: (value) => {
      const mood = wordFor('mood', value, 'tr');
      return fixed(
        `sevdiğin “${mood}” ruh haline uyuyor.`,
        `sevdiğin ruh haline göre: ${mood}.`,
        `sevdiğin türden bir ruh hali: ${mood}.`,
      );
    },
    cuisine: (value) =>
      fixed(
        `sevdiğin ${cuisineWord(value, 'ablative')} bir tarif.`,
        `${cuisineWord(value, 'accusative')} sevdiğin için seçildi.`,
        `${cuisineWord(value, null)}, sevdiklerin arasında.`,
      ),
    mealType: (value) =>
      fixed(
        `${mealWord(value, 'dative')} olan ilgine göre seçildi.`,
        `sevdiklerin arasında ${wordFor('mealType', value, 'tr')} var.`,
      ),
    difficulty: (value) => {
      const difficulty = wordFor('difficulty', value, 'tr');
      return fixed(`seçtiğin zorlukta bir tarif: ${difficulty}.`, `zorluğu tercihine uygun: ${difficulty}.`);
    },
    diet: (value) => {
      const diet = wordFor('diet', value, 'tr');
      return fixed(`${diet} beslenme tercihine uygun.`, `seçtiğin beslenmeye uygun: ${diet}.`);
    },
    duration: (value) => fixed(`ayırdığın ${value} dakikaya sığıyor.`, `${value} dakikalık sınırını aşmıyor.`),
    language: (value) => {
      const language = wordFor('language', value, 'tr');
      return fixed(`dil tercihlerinden biri: ${language}.`, `tercih ettiğin dillerden: ${language}.`);
    },
    maker: (name) => [
      ...ifReadable(name, (n) => `${withSuffix(n, 'genitive', 'name')} bir işini beğenmiştin; bu da ondan.`),
      (n) => `Daha önce beğendiğin ${n} imzasını taşıyor.`,
      (n) => `Beğendiğin isimlerden: ${n}.`,
    ],
    likedItem: (title) => [
      ...ifReadable(title, (t) => `${withSuffix(t, 'accusative', 'quoted')} beğendiğin için seçildi.`),
      (t) => `Beğendiğin “${t}” ile ortak yönleri var.`,
      (t) => `“${t}” beğendiklerin arasında; ortak yönleri var.`,
      (t) => `“${t}” beğenmiştin.`,
    ],
    alsoLiked: () => [
      (t) => `Senin gibi “${t}” beğenenler bunu da beğeniyor.`,
      (t) => `“${t}” beğenenler bunu da beğeniyor.`,
      (t) => `“${t}” sevenlere.`,
    ],
    community: () =>
      fixed('zevki seninkine benzeyenler bunu beğeniyor.', 'zevki seninkine yakın olanlar bunu öne çıkarıyor.'),
    rating: (value) => fixed(`yüksek puanıyla öne çıkıyor: IMDb ${comma(value)}.`, `IMDb puanı ${comma(value)}.`),
    overlong: (value) =>
      fixed(
        `ayırdığın ${value} dakikayı aşıyor; sana uyan daha kısası kalmadı.`,
        `${value} dakikadan uzun: sana uyan daha kısası kalmadı.`,
      ),
    otherLanguage: (value) => {
      const language = wordFor('language', value, 'tr');
      return fixed(
        `seçtiğin dillerde sana uyan yenisi yok; bunun dili ${language}.`,
        `dili ${language}: seçtiğin dillerde sana uyan yenisi yok.`,
      );
    },
    otherMeal: (value) => {
      const meal = wordFor('mealType', value, 'tr');
      return fixed(
        `seçtiğin öğünlerde sana uyan yenisi yok; bu başka: ${meal}.`,
        `${meal}: seçtiğin öğünler için sana uyan yenisi yok.`,
      );
    },
    repeat: (value) =>
      fixed(
        `sana uyan her şeyi gördün; bu en son ${dayOf(value)} günü karşına çıktı.`,
        `yeni bir şey kalmadı; bunu en son ${dayOf(value)} günü gördün.`,
      ),
    discovery: (value) =>
      value === 'new'
        ? fixed('zevkini henüz öğreniyoruz; bu bir keşif önerisi.', 'bugün için bir keşif: beğenini yeni tanıyoruz.')
        : value === 'default'
          ? fixed('bugün için varsayılan önerimiz bu.', 'herkes için hazır tuttuğumuz varsayılan bir öneri.')
          : fixed('alıştıklarından farklı bir keşif.', 'tercihlerinin biraz dışında, yeni bir keşif.'),
  },
  learned: {
    genre: (value) => {
      const genre = wordFor('genre', value, 'tr');
      return fixed(
        `beğendiklerin arasında ${genre} türü var.`,
        `${genre} türünden bir şey beğenmiştin; bu da o türden.`,
      );
    },
    mood: (value) => {
      const mood = wordFor('mood', value, 'tr');
      return fixed(`beğendiklerin arasında “${mood}” ruh hali var.`, `daha önce beğendiğin bir ruh hali: ${mood}.`);
    },
    cuisine: (value) =>
      fixed(
        `${cuisineWord(value, 'ablative')} bir tarif beğenmiştin; bu da oradan.`,
        `beğendiklerin arasında ${cuisineWord(value, null)} var.`,
      ),
    mealType: (value) =>
      fixed(
        `beğendiklerin arasında ${wordFor('mealType', value, 'tr')} var.`,
        `daha önce beğendiklerin arasında: ${wordFor('mealType', value, 'tr')}.`,
      ),
  },
  tail(kind, value) {
    switch (kind) {
      case 'rating':
        return `IMDb puanı ${comma(value)}.`;
      case 'duration':
        return `${value} dakikalık sınırını aşmıyor.`;
      case 'language':
        return `Dili de tercihine uygun: ${wordFor('language', value, 'tr')}.`;
      case 'difficulty':
        return `Zorluğu tam istediğin gibi: ${wordFor('difficulty', value, 'tr')}.`;
      case 'diet':
        return `Beslenmene de uygun: ${wordFor('diet', value, 'tr')}.`;
      default:
        return null;
    }
  },
};

const dayOf = (date: string) => dayName(date, 'tr');
const comma = (figure: string) => figure.replace('.', ',');
