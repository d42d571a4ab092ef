import { readFileSync } from 'node:fs';
import type { Language } from './fixtures.ts';

/**
 * A text of the product by namespace and path, such as `share:evening.open`, for finding what to press; `values` stand
 * in the place of their names.
 */
export function textOf(language: Language, key: string, values: Record<string, string | number> = {}): string {
  const [namespace = '', path = ''] = key.split(':');
  const file = new URL(`../apps/web/src/i18n/${language}/${namespace}.json`, import.meta.url);
  let found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (name, key) => String(values[key] ?? name));
}

/** The same for one language. */
export const textsIn = (language: Language) => (key: string, values?: Record<string, string | number>) =>
  textOf(language, key, values);

/** What stands before every address of a language. */
export const PREFIX = { tr: '', en: '/en' } as const;
