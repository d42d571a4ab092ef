/**
 * Texts in i18next's JSON format, in the parts of it we use: nested keys, `{{variable}}`, plurals by `_one` and
 * `_other`, lists and objects on request. translate.test.ts holds it against i18next itself on every text we have;
 * docs/decisions/0009-own-i18n-runtime.md says why it is ours.
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

/** Every text inside a list or an object too. */
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

/** The text with the options in their places. */
export const interpolate = (text: string, options: TextOptions) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(options[name] ?? ''));
