import type { Language } from './fixtures.ts';
import { textOf } from './texts.ts';

type Values = Record<string, string | number>;

/** What the product says in one language, and where its pages are. */
export function wordsOf(language: Language) {
  /** A text as the page shows it: `text('excluded:restored', { title })`. */
  const text = (key: string, values: Values = {}) =>
    Object.entries(values).reduce(
      (filled, [name, value]) => filled.replaceAll(`{{${name}}}`, String(value)),
      textOf(language, key),
    );
  /** A text whose values are not known beforehand. */
  const pattern = (key: string) =>
    new RegExp(
      text(key)
        .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll(/\{\{\w+\}\}/g, '(.+)'),
      'u',
    );
  /** The address of a page. */
  const at = (path: string) => (language === 'tr' ? path : `/en${path}`);
  return { text, pattern, at };
}
