import { type Item, makeItem, string } from './item.ts';

/** Countries with their codes; those of former ones are withdrawn, and some have none. */
export const COUNTRIES = [
  ['Q43', 'TR', 'Türkiye', 'Turkey'],
  ['Q30', 'US', 'Amerika Birleşik Devletleri', 'United States'],
  ['Q145', 'GB', 'Birleşik Krallık', 'United Kingdom'],
  ['Q142', 'FR', 'Fransa', 'France'],
  ['Q183', 'DE', 'Almanya', 'Germany'],
  ['Q884', 'KR', 'Güney Kore', 'South Korea'],
  ['Q17', 'JP', 'Japonya', 'Japan'],
  ['Q668', 'IN', 'Hindistan', 'India'],
  ['Q38', 'IT', 'İtalya', 'Italy'],
  ['Q29', 'ES', 'İspanya', 'Spain'],
  ['Q159', 'RU', 'Rusya', 'Russia'],
  ['Q34', 'SE', 'İsveç', 'Sweden'],
  ['Q794', 'IR', 'İran', 'Iran'],
  ['Q15180', 'SU', 'Sovyetler Birliği', 'Soviet Union'],
  ['Q713750', null, 'Batı Almanya', 'West Germany'],
  ['Q36704', 'YU', 'Yugoslavya', 'Yugoslavia'],
] as const;

/** Languages, and the code of those whose labels are asked for. */
export const LANGUAGES = [
  ['Q256', 'tr', 'Turkish'],
  ['Q1860', 'en', 'English'],
  ['Q150', 'fr', 'French'],
  ['Q188', 'de', 'German'],
  ['Q1321', 'es', 'Spanish'],
  ['Q652', 'it', 'Italian'],
  ['Q9176', 'ko', 'Korean'],
  ['Q5287', 'ja', 'Japanese'],
  ['Q7737', 'ru', 'Russian'],
  ['Q1568', 'hi', 'Hindi'],
  ['Q9168', 'fa', 'Persian'],
  ['Q9610', 'bn', 'Bengali'],
] as const;

/** Genres that the tables of the import do not have; the first two can be mapped by their words, the others cannot. */
export const UNCOMMON_GENRES = [
  ['Q990000001', 'lighthouse mystery film'],
  ['Q990000002', 'gothic comedy film'],
  ['Q990000003', 'essay film'],
  ['Q990000004', 'mountain film'],
] as const;

export function* knownItems(): Generator<Item> {
  for (const [id, code, tr, en] of COUNTRIES) {
    yield makeItem(id, { labels: { tr, en }, claims: code === null ? {} : { P297: [string(code)] } });
  }
  for (const [id, , en] of LANGUAGES) yield makeItem(id, { labels: { en } });
  for (const [id, en] of UNCOMMON_GENRES) yield makeItem(id, { labels: { en } });
}
