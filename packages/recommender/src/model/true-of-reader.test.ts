import type { Language } from '@bugunne/contract';
import { expect, test } from 'vitest';
import { isTrueOfReader } from './true-of-reader.ts';

const known = (language: Language) => ({
  language,
  liked: ['Her', 'Eşkıya', 'Babam ve Oğlum'],
  tastes: language === 'tr' ? ['dram', 'komedi', 'bilim kurgu'] : ['drama', 'comedy', 'science fiction'],
  item: ['Kış Uykusu', 'Nuri Bilge Ceylan', language === 'tr' ? 'Dram' : 'Drama', '2014', '196', '8.0', '8,0'],
});

test.each([
  ['tr', 'Uzun ve sakin bir akşam için güzel bir seçim.'],
  ['tr', '“Eşkıya” filmini beğendiğin için bunu da sevebilirsin.'],
  ['tr', 'Sevdiğin dramların en sakinlerinden.'],
  ['tr', 'Nuri Bilge Ceylan imzalı, 196 dakikalık bir kış hikâyesi.'],
  ['en', 'A slow, snowbound film for a quiet evening.'],
  ['en', 'You liked “Eşkıya”, and this one is as patient.'],
  ['en', 'A drama like those you chose.'],
] as const)('%s: “%s” claims only what is known', (language, why) => {
  expect(isTrueOfReader(why, known(language))).toBe(true);
});

test.each([
  ['tr', '“Titanik” filmini sevdiğin için.', 'a title they never liked'],
  ['tr', 'Her akşam izlediğin filmlere benziyor.', 'a word that happens to be a title'],
  ['tr', 'Hayran olduğun yönetmenin son işi.', 'an admiration nobody told of'],
  ['tr', 'Komedi sevdiğin için seçildi.', 'a taste of theirs that the item does not have'],
  ['tr', 'Korku sevdiğin için seçildi.', 'a taste they never chose'],
  ['tr', 'Oyuncuları arasında Haluk Bilginer var.', 'a name that is not among the facts given'],
  ['tr', 'Tam 92 dakika, akşama sığar.', 'another running time'],
  ['tr', 'Tam sana göre, zevkine uygun.', 'a taste without a name'],
  ['en', 'Because you love Tarantino.', 'a name nobody told of'],
  ['en', 'You will enjoy it as you enjoyed "Titanic".', 'a title they never liked'],
  ['en', 'For fans of comedy.', 'a taste of theirs that the item does not have'],
  ['en', 'It won an Oscar in 2015.', 'a prize and a year'],
] as const)('%s: “%s” is refused: %s', (language, why, _because) => {
  expect(isTrueOfReader(why, known(language))).toBe(false);
});
