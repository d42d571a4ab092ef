import { CUISINE_VALUES, LANGUAGE_VALUES } from '@bugunne/contract';
import { describe, expect, test } from 'vitest';
import { cuisineWord } from './sentences-tr.ts';
import { isReadAsWritten, isSuffixCertain, readNumberEnd } from './turkish-reading.ts';
import { capitalizeTurkish, withSuffix } from './turkish-suffix.ts';

test.each([
  ['kitap', 'kitapı'],
  ['ev', 'evi'],
  ['okul', 'okulu'],
  ['göz', 'gözü'],
  ['kız', 'kızı'],
  ['araba', 'arabayı'],
  ['kedi', 'kediyi'],
  ['kutu', 'kutuyu'],
  ['ütü', 'ütüyü'],
  ['müzik', 'müziği'],
  ['rock', 'rocku'],
])('accusative of %s by vowel harmony: %s', (word, expected) => {
  expect(withSuffix(word, 'accusative')).toBe(expected);
});

test.each([
  ['çorba', 'çorbaya', 'çorbada', 'çorbadan', 'çorbanın'],
  ['meze', 'mezeye', 'mezede', 'mezeden', 'mezenin'],
  ['kahvaltı', 'kahvaltıya', 'kahvaltıda', 'kahvaltıdan', 'kahvaltının'],
  ['içecek', 'içeceğe', 'içecekte', 'içecekten', 'içeceğin'],
  ['süt', 'süte', 'sütte', 'sütten', 'sütün'],
  ['saat', 'saate', 'saatte', 'saatten', 'saatin'],
])('all other cases of %s', (word, ...expected) => {
  const cases = ['dative', 'locative', 'ablative', 'genitive'] as const;
  expect(cases.map((kase) => withSuffix(word, kase))).toEqual(expected);
});

describe('noun compounds take an n', () => {
  test.each([
    ['öğle yemeği', 'öğle yemeğine', 'öğle yemeğini', 'öğle yemeğinden'],
    ['Türk mutfağı', 'Türk mutfağına', 'Türk mutfağını', 'Türk mutfağından'],
    ['hamur işi', 'hamur işine', 'hamur işini', 'hamur işinden'],
  ])('%s', (word, dative, accusative, ablative) => {
    expect(withSuffix(word, 'dative', 'compound')).toBe(dative);
    expect(withSuffix(word, 'accusative', 'compound')).toBe(accusative);
    expect(withSuffix(word, 'ablative', 'compound')).toBe(ablative);
  });
});

describe('names take an apostrophe, quoted titles do not', () => {
  test.each([
    ['Nuri Bilge Ceylan', 'Nuri Bilge Ceylan’ın', 'Nuri Bilge Ceylan’dan'],
    ['Barış Manço', 'Barış Manço’nun', 'Barış Manço’dan'],
    ['Sezen Aksu', 'Sezen Aksu’nun', 'Sezen Aksu’dan'],
    ['Fatih Akın', 'Fatih Akın’ın', 'Fatih Akın’dan'],
    ['Zeki Demirkubuz', 'Zeki Demirkubuz’un', 'Zeki Demirkubuz’dan'],
    ['Yeşim Ustaoğlu', 'Yeşim Ustaoğlu’nun', 'Yeşim Ustaoğlu’ndan'],
    ['IŞIK', 'IŞIK’ın', 'IŞIK’tan'],
    ['İZMİR', 'İZMİR’in', 'İZMİR’den'],
    ['TRT', 'TRT’nin', 'TRT’den'],
    ['Beyoncé', 'Beyoncé’nin', 'Beyoncé’den'],
  ])('%s', (name, genitive, ablative) => {
    expect(withSuffix(name, 'genitive', 'name')).toBe(genitive);
    expect(withSuffix(name, 'ablative', 'name')).toBe(ablative);
  });

  test.each([
    ['Babam ve Oğlum', '“Babam ve Oğlum”u'],
    ['Vizontele', '“Vizontele”yi'],
    ['Kış Uykusu', '“Kış Uykusu”nu'],
    ['Gibi', '“Gibi”yi'],
    ['Kurtlar Vadisi', '“Kurtlar Vadisi”ni'],
    ['Aşk Hikâyeleri', '“Aşk Hikâyeleri”ni'],
    ['Çalıkuşu', '“Çalıkuşu”yu'],
    ['Ayla', '“Ayla”yı'],
    ['1917', '“1917”yi'],
    ['300', '“300”ü'],
    ['Yedinci Koğuş 40', '“Yedinci Koğuş 40”ı'],
    ['Eyvah Eyvah!', '“Eyvah Eyvah!”ı'],
  ])('%s', (title, expected) => {
    expect(withSuffix(title, 'accusative', 'quoted')).toBe(expected);
  });
});

test.each([
  ['0', 'sıfır'],
  ['5', 'beş'],
  ['10', 'on'],
  ['40', 'kırk'],
  ['300', 'yüz'],
  ['2000', 'bin'],
  ['2001', 'bir'],
  ['1000000', 'milyon'],
  ['50000', 'bin'],
])('%s ends with %s when read aloud', (digits, word) => {
  expect(readNumberEnd(digits)).toBe(word);
});

test('a text in other alphabets or without letters gets some suffix and no error', () => {
  for (const text of ['기생충', '!!!', '', '🙂'])
    expect(withSuffix(text, 'accusative', 'quoted')).toMatch(/^“.*”y?[iıuü]$/u);
});

test('capitals follow Turkish rules', () => {
  expect(capitalizeTurkish('içecek')).toBe('İçecek');
  expect(capitalizeTurkish('ılık')).toBe('Ilık');
  expect(capitalizeTurkish('')).toBe('');
});

test('recognizes names that are pronounced as spelled', () => {
  for (const name of ['Nuri Bilge Ceylan', 'Barış Manço', 'Babam ve Oğlum', '1917'])
    expect(isReadAsWritten(name)).toBe(true);
  for (const name of [
    'David Fincher',
    'George Michael',
    'Shakira',
    'Hugh Laurie',
    'Queen',
    '기생충',
    'Björk & Thom Yorke',
  ]) {
    expect(isReadAsWritten(name)).toBe(false);
  }
});

test('every cuisine has the forms that the sentences need', () => {
  expect(CUISINE_VALUES.map((value) => cuisineWord(value, 'ablative')).join(', ')).toMatchInlineSnapshot(
    `"Türk mutfağından, İtalyan mutfağından, Çin mutfağından, Japon mutfağından, Meksika mutfağından, Hint mutfağından, Fransız mutfağından, Amerikan mutfağından, Akdeniz mutfağından, Orta Doğu mutfağından, Tay mutfağından, Yunan mutfağından, İspanyol mutfağından, Kore mutfağından, Vietnam mutfağından, Asya mutfağından, modern mutfaktan, Balkan mutfağından, Fas mutfağından, Lübnan mutfağından, İran mutfağından, Gürcü mutfağından, Alman mutfağından, İngiliz mutfağından"`,
  );
  expect(LANGUAGE_VALUES.every((value) => /(ca|ce|ça|çe)$/.test(value))).toBe(true);
});

test('leaves the suffix out where only the meaning tells it', () => {
  for (const title of ['Gibi', 'Kış Uykusu', 'Neşeli Günler', '1917']) expect(isSuffixCertain(title)).toBe(true);
  for (const title of ['Kardeş Payı', 'Bizim Evin Hali', 'The Bear']) expect(isSuffixCertain(title)).toBe(false);
});
