import { readdirSync, readFileSync } from 'node:fs';
import { loadCatalogue } from '@bugunne/catalogue';
import { LANGUAGE_CODES } from '@bugunne/contract';
import { describe, expect, it } from 'vitest';
import { presentItem } from '../../shared/items/present.ts';
import { titleIndexOf } from './title-index.ts';

type Sample = {
  id: string;
  title: Record<string, string>;
  titleLanguage?: Record<string, string | null>;
  description: Record<string, string>;
  genre: string[];
  moods?: string[];
  difficulty?: string;
};

const folder = new URL('../../../../web/src/features/teasers/samples/', import.meta.url);
const samples = readdirSync(folder).flatMap((file) => {
  const rows: Sample[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return rows.map((row) => ({ ...row, file }));
});
const catalogue = loadCatalogue({ validate: false });
const titles = titleIndexOf(catalogue);
const values = (list: readonly { value: string }[]) => list.map(({ value }) => value);

// The teaser pages contain copies of items, so that they need no request to the catalogue.
describe.each(LANGUAGE_CODES)('samples of the teaser pages (%s)', (language) => {
  it.each(samples)('$id matches the catalogue', ({ id, file: _, ...sample }) => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`${id} is not in the catalogue`);
    const { title, titleLanguage, description, genre, moods, difficulty, ...facts } = sample;
    const shown = presentItem(item, catalogue, language);
    expect(title[language]).toBe(shown.title);
    expect(titleLanguage?.[language] ?? null).toBe(shown.titleLanguage);
    expect(description[language]).toBe(shown.description);
    expect(genre).toEqual(values(shown.genre));
    expect(moods ?? []).toEqual(values(shown.moods));
    expect(difficulty).toBe(shown.difficulty?.value);
    expect(shown).toMatchObject(facts);
  });

  it.each(samples)('$id is found by its title', ({ id, title }) => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`${id} is not in the catalogue`);
    expect(titles.find(item.category, title[language] ?? '')).toBe(item);
    expect(titles.sharedTitle(item, language)).toBe(title[language]);
  });
});
