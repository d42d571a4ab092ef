import { loadCatalogue } from '@bugunne/catalogue';
import { createRecommender } from '@bugunne/recommender';
import { buildPreferences, buildSignal } from '@bugunne/recommender/testing';
import { expect, test } from 'vitest';
import { toCandidate } from './candidates.ts';

const catalogue = loadCatalogue({ validate: false });
const recommender = createRecommender(catalogue.items.map((item) => toCandidate(item, catalogue)));

/** The only item with this Turkish title, which may be followed by its year. */
function idOf(name: string): string {
  const [, title, year] = /^(.+?)(?: \((\d{4})\))?$/.exec(name) ?? [];
  const found = catalogue.items.filter(
    (item) => item.title.tr === title && (year === undefined || ('year' in item && item.year === Number(year))),
  );
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} items are called ${name}`);
  return found[0].id;
}

/** Whether a like of the first is given as a reason for the second. */
const isGivenFor = (liked: string, shown: string) =>
  recommender
    .assess(idOf(shown), buildPreferences(), [buildSignal(idOf(liked), { liked: true })])
    .reasons.some(({ kind, value }) => kind === 'likedItem' && value === idOf(liked));

test.each([
  ['Kış Uykusu', 'Ahlat Ağacı'],
  ['Band of Brothers', 'The Pacific'],
  ['House', 'Hekimoğlu'],
  ['İkinci Bahar', 'Süper Baba'],
  ['Perihan Abla', 'Bizimkiler'],
  ['Kara Sevda', 'Aşk-ı Memnu (2008)'],
  ['Leyla ile Mecnun', 'Prens'],
  ['Diriliş: Ertuğrul', 'Kuruluş: Osman'],
  ['Müslüm', 'Bergen'],
  ['Sevmek Zamanı', 'Vesikalı Yarim'],
  ['Gülpembe', 'Dağlar Dağlar'],
  ['Şımarık', 'Abone'],
  ['Batsın Bu Dünya', 'Acıların Kadını'],
  ['Plastic Love', 'Mayonaka no Door (Stay With Me)'],
  ['Mercimek Çorbası', 'Ezogelin Çorbası'],
  ['Sakızlı Muhallebi', 'Kazandibi'],
])('%s resembles %s', (one, other) => {
  expect(isGivenFor(one, other)).toBe(true);
  expect(isGivenFor(other, one)).toBe(true);
});

test.each([
  ['Leyla ile Mecnun', 'Aşk-ı Memnu (1975)'],
  ['Leyla ile Mecnun', 'Aşk-ı Memnu (2008)'],
  ['Leyla ile Mecnun', 'Kara Sevda'],
  ['Leyla ile Mecnun', 'Ezel'],
  ['Gibi', 'Aşk-ı Memnu (2008)'],
  ['Babam ve Oğlum', 'Eşkıya'],
  ['Breaking Bad', 'Perihan Abla'],
  ['House', 'Çukur'],
  ['Kış Uykusu', 'Vesikalı Yarim'],
  ['Geleceğe Dönüş', 'Müslüm'],
  ['Thriller', 'Şımarık'],
  ['Sulu Patates Yemeği', 'Levrek Buğulama'],
  ['Yeşil Mercimek Yemeği', 'Zeytinyağlı Pirinçli Ispanak'],
  ['Gülpembe', 'Nevermind'],
  ['Master of Puppets', 'Gülümse'],
  ['Mercimek Çorbası', 'Tiramisu'],
  ['Karnıyarık', 'Pizza Margherita'],
  ['İmam Bayıldı', 'Domatesli Bruschetta'],
  ['Menemen', 'Lahmacun'],
  ['Bolonez Soslu Lazanya', 'Karnıyarık'],
  ['Zeytinli Limonlu Tavuk Tajini', 'Kung Pao Tavuk'],
])('%s does not resemble %s', (one, other) => {
  expect(isGivenFor(one, other)).toBe(false);
  expect(isGivenFor(other, one)).toBe(false);
});

test('no series resembles more than a few others', () => {
  const liked = catalogue.items.filter(({ category }) => category === 'series').slice(0, 60);
  for (const { id } of liked) {
    const signals = [buildSignal(id, { liked: true })];
    const alike = catalogue.items.filter(
      (other) =>
        other.category === 'series' &&
        recommender.assess(other.id, buildPreferences(), signals).reasons.some(({ kind }) => kind === 'likedItem'),
    );
    expect(alike.length).toBeLessThanOrEqual(8);
  }
});

/** The reasons of these kinds for a dish, after the other one was liked. */
const kindsFor = (shown: string, liked: string) =>
  recommender
    .assess(idOf(shown), buildPreferences(), [buildSignal(idOf(liked), { liked: true })])
    .reasons.map(({ kind }) => kind);

test.each([
  ['Ezogelin Çorbası', 'Mercimek Köftesi', true],
  ['Zeytinyağlı Bezelye', 'Mercimek Çorbası', false],
  ['Yeşil Mercimek Yemeği', 'Özbek Pilavı', false],
  ['Meyhane Pilavı', 'Sulu Patates Yemeği', false],
])('%s names an ingredient that defines it and %s: %s', (shown, liked, expected) => {
  expect(kindsFor(shown, liked).includes('ingredient')).toBe(expected);
});

test.each([
  ['Vizontele', 'Bir Zamanlar Anadolu’da', false],
  ['Miami’de Bir Gece', 'Klaus', false],
  ['Ahlat Ağacı', 'Kış Uykusu', true],
])('%s names a theme that it shares with %s: %s', (shown, liked, expected) => {
  expect(kindsFor(shown, liked).includes('theme')).toBe(expected);
});

test.each(['Tortilla Çorbası', 'Gazpaço', 'Lahmacun', 'İngiliz Scone', 'Su Böreği', 'Trileçe'])(
  '%s is not said to be about its second ingredient, or a helper such as yeast, milk or canned tomatoes',
  (dish) => {
    const { reasons } = recommender.assess(idOf(dish), buildPreferences(), []);
    expect(reasons.filter(({ kind }) => kind === 'mainIngredient')).toEqual([]);
  },
);

test('a song is not introduced by an album that is named after it', () => {
  const { reasons } = recommender.assess(idOf('Libertango'), buildPreferences(), []);
  expect(reasons.map(({ kind }) => kind)).not.toContain('album');
});
