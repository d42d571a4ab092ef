/**
 * Texts in the subset of i18next's JSON format that the site uses: nested keys, `{{variable}}`, plurals by `_one` and
 * `_other`, lists and objects on request. translate.test.ts compares it with i18next on every text of the site;
 * docs/decisions/0009-own-i18n-runtime.md explains why i18next itself is not used.
 */
export type Texts = { readonly [key: string]: unknown };

export type TextOptions = { readonly [name: string]: unknown };

const plurals: Record<string, Intl.PluralRules> = {};

function pluralSuffix(language: string, count: number): string {
  plurals[language] ??= new Intl.PluralRules(language);
  return plurals[language].select(count);
}

/** The text under `key`, or undefined when there is none. */
export function translate(texts: Texts | undefined, language: string, key: string, options: TextOptions = {}): unknown {
  const found =
    typeof options.count === 'number'
      ? (lookUp(texts, `${key}_${pluralSuffix(language, options.count)}`) ??
        lookUp(texts, `${key}_other`) ??
        lookUp(texts, key))
      : lookUp(texts, key);
  if (typeof found === 'string' || options.returnObjects) return fillIn(found, options);
  return undefined;
}

/** Interpolates a text, and all texts inside a list or an object. */
function fillIn(node: unknown, options: TextOptions): unknown {
  if (typeof node === 'string') return interpolate(node, options);
  if (Array.isArray(node)) return node.map((part: unknown) => fillIn(part, options));
  if (!isTexts(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, fillIn(part, options)]));
}

function lookUp(texts: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((node, part) => (isTexts(node) && Object.hasOwn(node, part) ? node[part] : undefined), texts);
}

const isTexts = (node: unknown): node is Texts => typeof node === 'object' && node !== null;

/** Replaces each `{{variable}}` of the text by its option. */
export const interpolate = (text: string, options: TextOptions) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(options[name] ?? ''));
