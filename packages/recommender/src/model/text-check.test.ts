import { describe, expect, test } from 'vitest';
import { FORBIDDEN_REASONS, HOSTILE_TITLES } from './testing/hostile.ts';
import { isPlainText, looksLike } from './text-check.ts';

const TURKISH = [
  'Sevdiğin gerilim türünden bir öneri.',
  'Bu akşam için tam sana göre, sıcak ve komik bir film.',
  'Sevdigin turden, keyifli bir aksam filmi.',
  'Kubrick’in ustalığını sevenlere.',
  "Nuri Bilge Ceylan'ın sakin anlatımını beğenmiştin.",
  'Beğendiğin “The Lord of the Rings” ile ortak yönleri var.',
  'Dram ve suç türlerini ustaca birleştiriyor.',
  'Kısa sürede hazırlanan hafif bir çorba.',
  'Yorgun bir günün ardından huzurlu bir albüm.',
  'Enerjik ritmiyle güne güzel başlarsın.',
  'Yavaş temposuyla sevdiğin filmlere benziyor.',
  'Türk mutfağını sevdiğin için seçildi.',
  'Sezen Aksu şarkılarını dinliyorsun, bunu da seversin.',
  'The Crown gibi dramaları seven biri için ideal.',
  'İki saat boyunca ekrandan gözünü ayıramayacaksın.',
  'Çocukluğunun yazlarını hatırlatan bir dizi.',
  'Mantarları ince ince doğrayıp tereyağında kavurun.',
  'Suyu kaynatın, tuzu ekleyin ve makarnayı 8 dakika pişirin.',
  'Gizemli, zeki ve sürükleyici.',
  'Hafta sonu izlemelik, tek solukta biten bir hikâye.',
  'Moda’da geçen sıcacık bir aşk hikâyesi.',
  'Senin gibi düşünenler bunu çok beğendi.',
  'Nostaljik havasıyla eski günlere götürüyor.',
  'IMDb 8.4 puanıyla öne çıkıyor.',
  'Az malzemeyle çok lezzet.',
  'Netflix yapımı, Berlin’de geçiyor.',
  'The Lord of the Rings sevenlere hazırlandı.',
];

const ENGLISH = [
  'From the thriller genre you enjoy.',
  'A warm and funny movie for tonight.',
  "Because you liked Kubrick's slow burn.",
  'Shares its quiet tone with “Bir Zamanlar Anadolu’da”.',
  'Picked because you like Turkish cuisine.',
  'A gripping story about two sisters in Istanbul.',
  "You'll enjoy this one if you like Eşkıya.",
  'Its calm songs suit a rainy evening.',
  'The kind of slow drama you keep coming back to.',
  'Brings together crime and comedy.',
  'Light, quick and full of lemon.',
  'Melt the butter in a pan and stir in the flour.',
  'Simmer for 20 minutes until the lentils fall apart.',
  'Another work by Nuri Bilge Ceylan, whose films you liked.',
  'An album for long drives at night.',
  'Sharp, clever and surprisingly moving.',
  'Something new, a little outside your preferences.',
  'Fits into the 90 minutes you set.',
  'Rated 8.4 on IMDb.',
  'Anatolian rock with an energetic beat.',
  'It is short, dark and very funny.',
  'Perfect after a long day at work.',
  'Serve hot with a wedge of lemon.',
  'Hidden gem with a stunning ending.',
];

const NEITHER = [
  'Das ist ein sehr guter Film für dich.',
  'Une histoire très drôle pour vous.',
  'Una película muy divertida para los fans.',
  'Un film molto bello che ti piace.',
  'Это очень хороший фильм.',
  'これはとても良い映画です。',
  '这是一部很好的电影',
  '정말 좋은 영화입니다',
  'هذا فيلم جيد جدا',
  'זה סרט טוב מאוד',
  'यह बहुत अच्छी फिल्म है',
  'Αυτή είναι μια καλή ταινία',
  'Bu film sənin üçün çox gözəldir',
  'Đây là một bộ phim hay',
  'Çok güzеl bir film',
  '“これはとても良い映画です”',
  'Un drame poignant sur la famille',
  'Un racconto delicato e profondo',
  'Een ontroerend verhaal over familie',
  'Film bardzo dobry na wieczor',
  'Sebuah kisah cinta yang indah',
  'Kaunis tarina perheestä',
  'Perfetto per stasera',
  'En film om kärlek och familj.',
  'Ein warmer Film über Freundschaft.',
  'Pour une soirée tranquille.',
  'Para una noche tranquila en casa.',
  'Per una serata in famiglia.',
  'Uma história sobre amizade.',
  'O poveste despre prietenie.',
  'Egy szép film a barátságról.',
  'Film asyik buat malam ini.',
];

const UNDECIDABLE = [
  'Film noir.',
  'Jazz!',
  'Dark',
  '8.4',
  '…',
  'IMDb 8.4',
  '“Dark” 2017',
  'Pizza Margherita',
  'Kaşar',
  'Pudding',
];

describe('looksLike', () => {
  test.each(TURKISH)('accepts as Turkish: %s', (text) => {
    expect([looksLike('tr', text), looksLike('en', text)]).toEqual([true, false]);
  });
  test.each(ENGLISH)('accepts as English: %s', (text) => {
    expect([looksLike('tr', text), looksLike('en', text)]).toEqual([false, true]);
  });
  test.each(NEITHER)('rejects for both languages: %s', (text) => {
    expect([looksLike('tr', text), looksLike('en', text)]).toEqual([false, false]);
  });
  test.each(UNDECIDABLE)('accepts for both languages: %s', (text) => {
    expect([looksLike('tr', text), looksLike('en', text)]).toEqual([true, true]);
  });

  test('rejects a long text with only one word of the language', () => {
    const text = 'Film asyik buat malam nan sunyi serta penuh rindu bagi kita semua hari ini, good.';
    expect([looksLike('tr', text), looksLike('en', text)]).toEqual([false, false]);
  });

  test('judges a text that is wholly quoted or capitalized', () => {
    expect(looksLike('tr', '“This is a great movie for you and your friends”')).toBe(false);
    expect(looksLike('tr', 'This Is A Great Movie For You And Your Friends')).toBe(false);
  });
});

describe('isPlainText', () => {
  test.each([...TURKISH, ...ENGLISH, ...UNDECIDABLE])('accepts %s', (text) => {
    expect(isPlainText(text, 80)).toBe(true);
  });

  test.each([
    'M*A*S*H seven biri için.',
    'Güzel.Bu akşam izle!',
    '2015-2024 arası, 1.5 saat; %90 beğeni & “tam puan” (8,4/10).',
    'Saat 19.30’da 180 °C fırında.',
    '3. sezonu ile geri dönüyor.',
    'J.R.R. Tolkien sevenlere 😀',
    'U2 ve AC/DC #1 şarkıları',
    'Not: sıcak servis edin.',
  ])('%s', (text) => {
    expect(isPlainText(text, 80)).toBe(true);
  });

  // The last entries are plain text, but not Turkish, or they name a label.
  const forbidden = FORBIDDEN_REASONS.slice(
    0,
    FORBIDDEN_REASONS.findIndex((text) => text.startsWith('m3 ')),
  );
  test.each(forbidden)('rejects %j', (text) => {
    expect(isPlainText(text, 80)).toBe(false);
  });

  test('counts code points', () => {
    expect(isPlainText('😀'.repeat(80), 80)).toBe(true);
    expect(isPlainText('😀'.repeat(81), 80)).toBe(false);
    expect(isPlainText('ş'.repeat(81), 80)).toBe(false);
  });

  test('rejects huge texts quickly', () => {
    const start = performance.now();
    for (const text of [...HOSTILE_TITLES, '['.repeat(1e6), 'a.'.repeat(1e6), '1 '.repeat(1e6), 'A a '.repeat(1e6)]) {
      isPlainText(text, 400);
      looksLike('tr', text);
    }
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
