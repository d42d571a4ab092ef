import { ERROR_CODES } from '@bugunne/contract/errors';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<object>('./{tr,en}/*.json', { eager: true, import: 'default' });
const namespaces = Object.keys(files)
  .filter((path) => path.startsWith('./tr/'))
  .map((path) => path.slice('./tr/'.length));

/** `wizard.title` → text, for every text of a file. Plural endings count as one key: the languages differ in them. */
function textsOf(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path.replace(/_(zero|one|two|few|many|other)$/, ''), node]];
  return Object.entries(node as object).flatMap(([key, child]) => textsOf(child, path ? `${path}.${key}` : key));
}

const placeholders = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();
const shapeOf = (file: unknown) => new Map(textsOf(file).map(([key, text]) => [key, placeholders(text)]));

describe.each(namespaces)('%s', (name) => {
  const turkish = shapeOf(files[`./tr/${name}`]);
  const english = shapeOf(files[`./en/${name}`] ?? {});

  it('has the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...turkish.keys()].sort());
  });

  it('uses the same placeholders in both languages', () => {
    for (const [key, names] of turkish) expect(english.get(key), key).toEqual(names);
  });
});

it('has a text for every error code, and for the two of the browser', () => {
  expect(Object.keys(files['./tr/errors.json'] ?? {})).toEqual(
    expect.arrayContaining([...ERROR_CODES, 'network', 'unknown']),
  );
});
