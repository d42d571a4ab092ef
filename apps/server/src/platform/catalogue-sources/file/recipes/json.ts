import { plainText } from './plain-text.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** A text or a number as plain text; empty for everything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? plainText(value)
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

/** The texts of a list, of a text with commas, or of objects with a name. */
export const wordsOf = (value: unknown): string[] =>
  listOf(value)
    .slice(0, 50)
    .flatMap((one) => (isObject(one) ? [textOf(one['name'])] : textOf(one).split(/[,;|]/)))
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= 80);

/** A field by its name in camel case or with underscores. */
export const field = (object: JsonObject, name: string): unknown =>
  object[name] ?? object[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];

/** An address that may be linked to; null for any other text. */
export function webAddress(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^https?:\/\//i.test(text) && text.length <= 500 && URL.canParse(text) ? text : null;
}
