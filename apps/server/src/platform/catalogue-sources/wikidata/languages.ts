import type { LANGUAGE_VALUES } from '@bugunne/contract';

type Spoken = (typeof LANGUAGE_VALUES)[number];

/** Wikidata's items of languages and their varieties, and our language of each. */
export const LANGUAGE_OF: ReadonlyMap<string, Spoken> = new Map([
  ['Q256', 'türkçe'],
  ['Q1860', 'ingilizce'],
  ['Q7976', 'ingilizce'], // American English
  ['Q7979', 'ingilizce'], // British English
  ['Q150', 'fransızca'],
  ['Q188', 'almanca'],
  ['Q1321', 'ispanyolca'],
  ['Q652', 'italyanca'],
  ['Q5287', 'japonca'],
  ['Q9176', 'korece'],
  ['Q7850', 'çince'],
  ['Q9192', 'çince'], // Mandarin
  ['Q727694', 'çince'], // Standard Chinese
  ['Q9186', 'çince'], // Cantonese
  ['Q262828', 'çince'], // Taiwanese Mandarin
  ['Q7737', 'rusça'],
  ['Q13955', 'arapça'],
  ['Q29919', 'arapça'], // Egyptian Arabic
  ['Q56426', 'arapça'], // Moroccan Arabic
  ['Q5146', 'portekizce'],
  ['Q750553', 'portekizce'], // Brazilian Portuguese
  ['Q1568', 'hintçe'],
  ['Q11051', 'hintçe'], // Hindustani
  ['Q9168', 'farsça'],
  ['Q9129', 'yunanca'],
  ['Q36510', 'yunanca'], // Modern Greek
  ['Q809', 'lehçe'],
  ['Q9035', 'danca'],
  ['Q9027', 'isveççe'],
  ['Q9043', 'norveççe'],
  ['Q25167', 'norveççe'], // Bokmål
  ['Q25164', 'norveççe'], // Nynorsk
  ['Q1412', 'fince'],
  ['Q7411', 'felemenkçe'],
  ['Q9067', 'macarca'],
  ['Q9056', 'çekçe'],
  ['Q7913', 'rumence'],
  ['Q9288', 'ibranice'],
  ['Q9292', 'azerbaycanca'],
]);
