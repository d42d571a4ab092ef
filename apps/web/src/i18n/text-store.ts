import { retryUntilSuccess } from '#lib/retry-until-success.ts';
import type { Language } from './language.ts';
import type { Texts } from './translate.ts';

type Files = Readonly<Record<string, (() => Promise<Texts>) | undefined>>;

/** Loaders of all namespaces per language; a page loads only the list of its own language. */
const filesOf: Readonly<Record<Language, () => Promise<{ files: Files }>>> = {
  tr: () => import('./text-files-tr.ts'),
  en: () => import('./text-files-en.ts'),
};

async function fetchTexts(language: Language, namespace: string): Promise<Texts> {
  const { files } = await filesOf[language]();
  const load = files[`./${language}/${namespace}.json`];
  if (!load) throw new Error(`no texts: ${language}/${namespace}`);
  return load();
}

/** Loaded texts of both languages, by `<language>/<namespace>`. */
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

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

/** Loads a namespace once; concurrent callers share one promise. A failed load can be retried. */
function loadNamespace(language: Language, namespace: string): Promise<void> {
  const key = keyOf(language, namespace);
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = (loaded.has(key) ? Promise.resolve(undefined) : fetchTexts(language, namespace)).then(
    (texts) => {
      if (texts) loaded.set(key, texts);
    },
    (error: unknown) => {
      loading.delete(key);
      throw error;
    },
  );
  loading.set(key, promise);
  return promise;
}

const awaited = new Map<string, Promise<void>>();

/**
 * Retries until the namespace is loaded, for components that suspend until then. A rejection would make React render and
 * request again at once, in an endless loop.
 */
export function awaitNamespace(language: Language, namespace: string): Promise<void> {
  const key = keyOf(language, namespace);
  const known = awaited.get(key);
  if (known !== undefined) return known;
  const promise = retryUntilSuccess(() => loadNamespace(language, namespace)).finally(() => awaited.delete(key));
  awaited.set(key, promise);
  return promise;
}

export const loadNamespaces = (language: Language, namespaces: readonly string[]): Promise<unknown> =>
  Promise.all(namespaces.map((namespace) => loadNamespace(language, namespace)));

/** Namespaces of a language that are already loaded. */
export const loadedNamespaces = (language: Language): string[] =>
  [...loaded.keys()].filter((key) => key.startsWith(`${language}/`)).map((key) => key.slice(3));
