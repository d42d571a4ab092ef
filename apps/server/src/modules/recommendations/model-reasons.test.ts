import { loadCatalogue } from '@bugunne/catalogue';
import { DESCRIPTION_LIMITS, LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { isTrueOfUser, looksLike } from '@bugunne/recommender';
import { describe, expect, test } from 'vitest';
import { itemFacts } from '../../shared/items/item-facts.ts';
import { ordinaryWords } from '../../shared/items/ordinary-words.ts';
import { presentItem } from '../../shared/items/present.ts';

const catalogue = loadCatalogue({ validate: false });
const isOrdinary = { tr: ordinaryWords(catalogue.items, 'tr'), en: ordinaryWords(catalogue.items, 'en') };
const LIKED = { tr: ['Eşkıya'], en: ['The Bandit'] };
const TASTES = {
  tr: ['dram', 'gerilim', 'komedi', 'romantik', 'gizem', 'Türk', 'sakin'],
  en: ['drama', 'thriller', 'comedy', 'romance', 'mystery', 'Turkish', 'calm'],
};

/** Whether an explanation would be shown to a user with these tastes, given the facts of the catalogue. */
function isShown(language: Language, id: string, why: string): boolean {
  const item = catalogue.byId.get(id);
  if (!item) throw new Error(`no ${id}`);
  const facts = itemFacts(presentItem(item, catalogue, language));
  const known = { language, liked: LIKED[language], tastes: TASTES[language], isOrdinary: isOrdinary[language] };
  return (
    [...why].length <= DESCRIPTION_LIMITS.whyRecommended &&
    looksLike(language, why) &&
    isTrueOfUser(why, { ...known, item: facts })
  );
}

/** True explanations as a model would write them. Of twenty others, written after the rules, ten were shown. */
const NATURAL: readonly (readonly [Language, string, string])[] = [
  ['tr', 'movie-kis-uykusu-2014', 'Yavaş bir akşam için güzel bir seçim.'],
  ['tr', 'movie-kis-uykusu-2014', 'Sevdiğin dramların en sakinlerinden.'],
  ['tr', 'movie-kis-uykusu-2014', '“Eşkıya” filmini beğendiğin için bunu da sevebilirsin.'],
  ['tr', 'movie-kis-uykusu-2014', 'Nuri Bilge Ceylan imzalı, sabırlı ve derin bir dram.'],
  ['tr', 'movie-kis-uykusu-2014', 'Karlı Kapadokya’da uzun sohbetlerle örülen sakin bir film.'],
  ['tr', 'movie-kis-uykusu-2014', 'Evlilik ve kibir üzerine yavaş akan, güçlü bir hikâye.'],
  ['tr', 'movie-kis-uykusu-2014', 'Dram sevdiğin için bu ağır tempolu filmi beğenebilirsin.'],
  ['tr', 'movie-parasite-2019', 'Gerilim ve kara mizahı ustaca bir araya getiriyor.'],
  ['tr', 'movie-parasite-2019', 'Sevdiğin gerilim ve komedi türlerini keskin bir hikâyede buluşturuyor.'],
  ['tr', 'movie-parasite-2019', 'Sınıf farkını hem güldürerek hem gererek anlatan bir film.'],
  ['tr', 'movie-tonari-no-totoro-1988', 'Çocukluğun sıcaklığını taşıyan, içini ısıtan bir animasyon.'],
  ['tr', 'movie-tonari-no-totoro-1988', 'Hayao Miyazaki’den bütün aileyle izlenecek yumuşak bir masal.'],
  ['tr', 'movie-le-fabuleux-destin-damelie-poulain-2001', 'Küçük iyiliklerle dolu, renkli ve neşeli bir Paris masalı.'],
  [
    'tr',
    'movie-le-fabuleux-destin-damelie-poulain-2001',
    'Seçtiğin romantik filmlere yakışan, hafif ve tatlı bir hikâye.',
  ],
  ['tr', 'series-leyla-ile-mecnun-2011', 'Absürt mizahı ve sıcak mahallesiyle keyifli bir dizi.'],
  ['tr', 'series-leyla-ile-mecnun-2011', 'Komedi sevdiğin için seçildi; hem güldürüyor hem dokunuyor.'],
  ['tr', 'series-dark-2017', 'Zaman yolculuğunu kasaba sırlarıyla birleştiren gizemli bir dizi.'],
  ['tr', 'series-dark-2017', 'Beğendiğin gizem türünde, dikkat isteyen bir bulmaca.'],
  ['tr', 'series-chernobyl-2019', 'Gerçek bir felaketi soğukkanlı bir dille anlatan kısa bir dizi.'],
  ['tr', 'music-kind-of-blue-1959', 'Gece yarısına yakışan, serin ve acelesiz bir caz albümü.'],
  ['tr', 'music-kind-of-blue-1959', 'Miles Davis’in trompetiyle sakin bir gece müziği.'],
  ['tr', 'music-gulumse-1991', 'Yorgun bir günün sonunda umut veren bir Sezen Aksu şarkısı.'],
  ['tr', 'music-gulumse-1991', 'Umutlu havasıyla güne güzel bir başlangıç.'],
  ['tr', 'music-the-dark-side-of-the-moon-1973', 'Kulaklıkla baştan sona dinlemelik, rüya gibi bir albüm.'],
  ['tr', 'food-mercimek-corbasi', 'Soğuk bir akşamda iç ısıtan, 45 dakikada hazır bir çorba.'],
  ['tr', 'food-mercimek-corbasi', 'Seçtiğin Türk mutfağından, evdeki malzemelerle yapılan sade bir tarif.'],
  ['tr', 'food-menemen', 'Tek tavada hazırlanan, pratik ve doyurucu bir kahvaltı.'],
  ['tr', 'food-menemen', 'Hafta sonu kahvaltısı için kolay ve lezzetli bir tarif.'],
  ['tr', 'food-imam-bayildi', 'Yaz sofrasına yakışan, ağır ateşte pişen bir zeytinyağlı.'],
  ['tr', 'food-pad-thai-goong', 'Tatlı ekşi sosuyla farklı bir tat arayan akşamlara.'],
  ['en', 'movie-kis-uykusu-2014', 'A good choice for a slow evening.'],
  ['en', 'movie-le-fabuleux-destin-damelie-poulain-2001', 'Because you like comedies, this light one should fit.'],
  ['en', 'movie-kis-uykusu-2014', 'A slow, patient drama for a quiet night.'],
  ['en', 'movie-kis-uykusu-2014', 'Nuri Bilge Ceylan fills a snowbound hotel with long, honest talks.'],
  ['en', 'movie-kis-uykusu-2014', 'You liked “The Bandit”, and this one is just as rich.'],
  ['en', 'movie-kis-uykusu-2014', 'For fans of drama: a quiet study of marriage and vanity.'],
  ['en', 'movie-parasite-2019', 'Brings together the thriller and comedy you love in one sharp story.'],
  ['en', 'movie-parasite-2019', 'Funny, tense and full of surprises.'],
  ['en', 'movie-parasite-2019', 'A sharp look at class that starts as a comedy and turns dark.'],
  ['en', 'movie-tonari-no-totoro-1988', 'A gentle animation about two sisters and a forest spirit.'],
  ['en', 'movie-tonari-no-totoro-1988', 'Warm, quiet and perfect for a family evening.'],
  ['en', 'movie-le-fabuleux-destin-damelie-poulain-2001', 'A charming Paris romance full of small kindnesses.'],
  ['en', 'movie-eskiya-1996', 'A moving story of friendship and lost love in Istanbul.'],
  ['en', 'movie-eskiya-1996', 'Since you chose drama, this tale of an old bandit should suit you.'],
  ['en', 'series-leyla-ile-mecnun-2011', 'Absurd, warm and full of heart.'],
  ['en', 'series-leyla-ile-mecnun-2011', 'A comedy you like can also end with a lump in the throat.'],
  ['en', 'series-dark-2017', 'A clever puzzle of time travel and family secrets.'],
  ['en', 'series-dark-2017', 'The kind of mystery you enjoy, dark and rewarding.'],
  ['en', 'series-chernobyl-2019', 'A tense, clear-eyed retelling of a real disaster.'],
  ['en', 'music-kind-of-blue-1959', 'Calm, cool jazz for the end of a long day.'],
  ['en', 'music-kind-of-blue-1959', 'Miles Davis at his most relaxed, ideal for late nights.'],
  ['en', 'music-gulumse-1991', 'A hopeful song for a rainy morning.'],
  ['en', 'music-gulumse-1991', 'Sezen Aksu sings a poem that lifts the mood.'],
  ['en', 'music-the-dark-side-of-the-moon-1973', 'A dreamy journey best heard on headphones from start to finish.'],
  ['en', 'food-mercimek-corbasi', 'A comforting soup for a cold evening, ready in 45 minutes.'],
  ['en', 'food-mercimek-corbasi', 'Simple, cheap and warming, from the Turkish cuisine you like.'],
  ['en', 'food-menemen', 'A quick one-pan breakfast with plenty of flavour.'],
  ['en', 'food-menemen', 'Easy to share on a slow Sunday morning.'],
  ['en', 'food-imam-bayildi', 'A slow-cooked summer dish with sweet onions and tomato.'],
  ['en', 'food-pad-thai-goong', 'Sweet, sour and crunchy, a nice change for dinner.'],
];
/** True explanations that are refused, because of an unknown word or one that could be a ranking. */
const REFUSED: readonly string[] = [
  'Sınıf farkını hem güldürerek hem gererek anlatan bir film.',
  'Miles Davis at his most relaxed, ideal for late nights.',
  'A dreamy journey best heard on headphones from start to finish.',
];

describe('natural explanations', () => {
  test.each(NATURAL.filter(([, , why]) => !REFUSED.includes(why)))('are shown (%s, %s): “%s”', (language, id, why) => {
    expect(isShown(language, id, why)).toBe(true);
  });

  test.each(LANGUAGE_CODES)('are shown nine times out of ten (%s)', (language) => {
    const natural = NATURAL.filter(([code]) => code === language);
    const shown = natural.filter(([code, id, why]) => isShown(code, id, why));
    expect(natural).toHaveLength(30);
    expect(shown.length).toBeGreaterThanOrEqual(27);
  });
});

const DRAMA = 'movie-kis-uykusu-2014';
const UNTRUE: readonly (readonly [Language, string])[] = [
  ['tr', 'IMDb 9 puanlı bir başyapıt.'],
  ['tr', 'Nolan yönetmiş, 1 saatlik kısa bir film.'],
  ['tr', 'Tarantino imzalı çarpıcı bir dram.'],
  ['tr', 'Tarantino gibi sakin bir dram.'],
  ['tr', 'Oscar ödüllü çarpıcı bir dram.'],
  ['tr', 'Altın Portakal sahibi bir dram.'],
  ['tr', 'En çok izlenen dramlardan biri.'],
  ['tr', 'Geçen hafta sevmediğin dram filmine benziyor.'],
  ['tr', 'Kanser olduğun için bu dram iyi gelir.'],
  ['tr', 'Ağladığın geceler için bir dram.'],
  ['tr', 'Depresyona karşı sakin bir dram.'],
  ['tr', 'Yalnız geceler için sakin bir dram.'],
  ['tr', 'Hafif ve neşeli bir komedi.'],
  ['tr', 'Kısa bir akşam için iki saatlik bir dram.'],
  ['tr', 'Aptal insanlar için bir dram.'],
  ['en', 'You told us you hate drama.'],
  ['en', 'You watched this last week and loved the drama.'],
  ['en', 'Because you are depressed, a drama.'],
  ['en', 'Tarantino at his quietest, a drama.'],
  ['en', 'Tarantino and a slow drama.'],
  ['en', 'An award-winning drama for a slow evening.'],
  ['en', 'The best drama of the year.'],
  ['en', 'A bestseller about a hotel.'],
  ['en', 'A light and happy comedy.'],
  ['en', 'A two-hour drama for the evening.'],
  ['en', 'A drama for stupid people.'],
  ['en', 'A porn film for a slow evening.'],
];

test.each(UNTRUE)('hides explanations with unknown claims (%s): “%s”', (language, why) => {
  expect(isShown(language, DRAMA, why)).toBe(false);
});
