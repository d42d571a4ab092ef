import { readFileSync } from 'node:fs';
import type { Language } from './fixtures.ts';

/**
 * Text of the product by namespace and path, such as `share:evening.open`, to locate elements by; `values` replace the
 * placeholders.
 */
export function textOf(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const folder = namespace.startsWith('admin') ? 'admin/i18n' : 'i18n';
  const file = new URL(`../apps/web/src/${folder}/${language}/${namespace}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (name, key) => String(values[key] ?? name));
}

/** Texts and page addresses of the product in one language. */
export const wordsOf = (language: Language) => ({
  /** Text as the page shows it: `text('excluded:restored', { title })`. */
  text: (key: string, values?: Record<string, string | number>) => textOf(language, key, values),
  /** Pattern of a text whose values are unknown. */
  pattern: (key: string) =>
    new RegExp(
      textOf(language, key)
        .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replaceAll(/\{\{\w+\}\}/g, '(.+)'),
      'u',
    ),
  /** Address of a page. */
  at: (path: string) => (language === 'tr' ? path : `/en${path}`),
});
