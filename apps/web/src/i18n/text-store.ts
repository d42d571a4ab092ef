import { retryUntilSuccess, singleFlight } from '#lib/retry.ts';
import type { Language } from './language.ts';
import type { Texts } from './translate.ts';

type TextFiles = {
  texts: Readonly<Record<string, Texts | undefined>>;
  files: Readonly<Record<string, (() => Promise<Texts>) | undefined>>;
};

/** The namespaces per language; a page loads only those of its own language. */
const textFilesOf: Readonly<Record<Language, () => Promise<TextFiles>>> = {
  tr: () => import('./text-files-tr.ts'),
  en: () => import('./text-files-en.ts'),
};

async function fetchTexts(key: string): Promise<Texts> {
  const [language = '', namespace = ''] = key.split('/');
  const { texts, files } = await textFilesOf[language === 'tr' ? 'tr' : 'en']();
  const known = texts[namespace];
  if (known) return known;
  const load = files[`./${key}.json`];
  if (!load) throw new Error(`no texts: ${key}`);
  return load();
}

/** Loaded texts of both languages, by `<language>/<namespace>`. */
const loaded = new Map<string, Texts>();

const keyOf = (language: Language, namespace: string) => `${language}/${namespace}`;

export const textsOf = (language: Language, namespace: string): Texts | undefined =>
  loaded.get(keyOf(language, namespace));

/** Adds bundled texts, for pre-rendering and tests; paths end in `<language>/<namespace>.json`. */
export function bundleTexts(texts: Record<string, Texts>): void {
  for (const [path, text] of Object.entries(texts)) {
    const key = /((?:tr|en)\/[\w-]+)\.json$/.exec(path)?.[1];
    if (key) loaded.set(key, text);
  }
}

/** Loads a namespace once, by its key; concurrent callers share one promise. A failed load can be retried. */
const loadOnce = singleFlight(async (key) => {
  if (!loaded.has(key)) loaded.set(key, await fetchTexts(key));
});
const loadUntilSuccess = singleFlight((key) => retryUntilSuccess(() => loadOnce(key)));

/**
 * Retries until the namespace is loaded, for components that suspend until then. A rejection would make React render and
 * request again at once, in an endless loop.
 */
export const awaitNamespace = (language: Language, namespace: string): Promise<void> =>
  loadUntilSuccess(keyOf(language, namespace));

export const loadNamespaces = (language: Language, namespaces: readonly string[]): Promise<unknown> =>
  Promise.all(namespaces.map((namespace) => loadOnce(keyOf(language, namespace))));

/** Namespaces of a language that are already loaded. */
export const loadedNamespaces = (language: Language): string[] =>
  [...loaded.keys()].filter((key) => key.startsWith(`${language}/`)).map((key) => key.slice(3));
