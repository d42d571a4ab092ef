import { loadCatalogue } from '@bugunne/catalogue';
import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { describe, expect, it, test } from 'vitest';
import { knownWords } from './known-words.ts';
import { presentItem } from './present.ts';
import { spellTag } from './tag-spelling.ts';
import { themesOf, themeWords } from './theme-words.ts';

const catalogue = loadCatalogue({ validate: false });
const find = (id: string, language: Language) => {
  const item = catalogue.byId.get(id);
  return item ? presentItem(item, catalogue, language) : null;
};
const words = knownWords(() => catalogue, { find });

test.each([
  ['istanbul', 'İstanbul', 'Istanbul'],
  ['12 eylül', '12 Eylül', '12 eylül'],
  ['kore mutfağı', 'Kore mutfağı', 'kore mutfağı'],
  ['dostluk', 'dostluk', 'dostluk'],
  ['irving berlin', 'Irving Berlin', 'Irving Berlin'],
])('spells the tag %s in a sentence', (tag, tr, en) => {
  expect(spellTag(tag, 'tr')).toBe(tr);
  expect(spellTag(tag, 'en')).toBe(en);
});

test.each(LANGUAGE_CODES)(
  'knows every name in the tags that the texts of the catalogue write with a capital (%s)',
  (language) => {
    const counts = new Map<string, { upper: number; lower: number }>();
    for (const item of catalogue.items) {
      const text = [
        item.description[language],
        'detailedDescription' in item ? item.detailedDescription[language] : '',
      ];
      // The first word of a sentence has a capital in any case.
      for (const [, word = ''] of text.join(' ').matchAll(/(?<=[\p{L},;] )([\p{L}\p{M}]+)/gu)) {
        const lower = word.toLocaleLowerCase(language);
        const count = counts.get(lower) ?? { upper: 0, lower: 0 };
        count[word === lower ? 'lower' : 'upper']++;
        counts.set(lower, count);
      }
    }
    const missing = catalogue.items
      .flatMap(({ tags }) => tags[language])
      .filter((tag) => spellTag(tag, language) === tag && !tag.includes(' '))
      .filter((tag) => {
        const count = counts.get(tag);
        return count !== undefined && count.upper >= 3 && count.lower === 0;
      });
    expect([...new Set(missing)]).toEqual([]);
  },
);

describe('themes', () => {
  it('are the tags whose translation is certain', () => {
    expect(themeWords(catalogue).get('dostluk')).toEqual({ tr: 'dostluk', en: 'friendship' });
    // The English tags have four different words in the place of "beyoğlu".
    expect(themeWords(catalogue).has('beyoğlu')).toBe(false);
    expect(words.nameOf('theme', 'istanbul', 'tr')).toBe('İstanbul');
    expect(words.nameOf('theme', 'unheard of', 'tr')).toBeNull();
  });

  it('exist for most works', () => {
    const works = catalogue.items.filter(({ category }) => category !== 'food');
    expect(works.filter((item) => themesOf(item, catalogue).length > 0).length).toBeGreaterThan(0.6 * works.length);
  });
});

it('calls a title foreign when it is not translated, and that of an instrumental', () => {
  const titled = (title: string) => {
    const item = catalogue.items.find((each) => each.title.tr === title);
    return words.titleOf(item?.id ?? '', 'tr');
  };
  expect(titled('Breaking Bad')).toEqual({ text: 'Breaking Bad', isForeign: true });
  expect(titled('Kış Uykusu')).toEqual({ text: 'Kış Uykusu', isForeign: false });
  expect(titled('Avril 14th')).toEqual({ text: 'Avril 14th', isForeign: true });
  expect(words.titleOf('unknown', 'tr')).toBeNull();
});

it('says of an open title neither tags nor a description, since they are not verified', () => {
  expect(words.tagsOf('open-x', 'tr')).toEqual([]);
  expect(words.aboutOf('open-x', 'tr')).toBeNull();
});

it('names an ingredient without its other name in brackets', () => {
  expect(words.nameOf('ingredient', 'aubergine', 'tr')).toBe('patlıcan');
  for (const { id } of catalogue.ingredients.values())
    for (const language of LANGUAGE_CODES) expect(words.nameOf('ingredient', id, language)).not.toMatch(/\(|\)/);
});
