import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Texts, translate } from './translate.ts';

const files = import.meta.glob<Texts>('./{tr,en}/*.json', { import: 'default', eager: true });

/** All keys that lead to a text or a list, as dotted paths. */
function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value as Texts, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  );
}

describe('translate', () => {
  it.each(Object.entries(files))('matches i18next for every text of %s', async (path, texts) => {
    const language = path.includes('/tr/') ? 'tr' : 'en';
    const reference = createInstance();
    await reference.init({
      lng: language,
      resources: { [language]: { ns: texts } },
      ns: ['ns'],
      defaultNS: 'ns',
      interpolation: { escapeValue: false },
    });
    const keys = keysOf(texts);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      for (const count of [0, 1, 2, 5]) {
        const names = [...JSON.stringify(texts).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '');
        const options = { ...Object.fromEntries(names.map((name) => [name, `<${name}>`])), count, returnObjects: true };
        const base = key.replace(/_(one|other)$/, '');
        for (const asked of [key, base]) {
          const theirs: unknown = reference.t(asked as never, options as never);
          expect(translate(texts, language, asked, options) ?? asked, asked).toEqual(theirs);
        }
      }
    }
  });

  it('returns undefined for missing keys and for properties of Object.prototype', () => {
    expect(translate({ a: { b: 'c' } }, 'tr', 'a.x')).toBeUndefined();
    expect(translate({ a: 'b' }, 'tr', 'constructor.name')).toBeUndefined();
    expect(translate(undefined, 'tr', 'a')).toBeUndefined();
  });
});
