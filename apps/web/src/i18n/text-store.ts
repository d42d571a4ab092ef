import { untilThere } from '#lib/until-there.ts';
import type { Language } from './language.ts';
import type { Texts } from './translate.ts';

type Files = Readonly<Record<string, (() => Promise<Texts>) | undefined>>;

/** Where the texts of a language are; a page loads the list of its own language only. */
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

/** Texts by `<language>/<namespace>`, as far as they were loaded. Both languages live beside each other. */
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

const keyOf = (language: Language, namespace: string) => `${language}/${namespace}`;

export const textsOf = (language: Language, namespace: string): Texts | undefined =>
  loaded.get(keyOf(language, namespace));

/** Gives the server build every text at once; paths end in `<language>/<namespace>.json`. */
export function bundleTexts(texts: Record<string, Texts>): void {
  for (const [path, text] of Object.entries(texts)) {
    const key = /((?:tr|en)\/[\w-]+)\.json$/.exec(path)?.[1];
    if (key) loaded.set(key, text);
  }
}

/** Loads a namespace once; the same promise for all who wait for it. A failed load may be tried again. */
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
 * For what cannot be drawn without its texts: resolves once they are there, however long the network is gone. Were it
 * to fail, the page would ask again at once, and again, without an end.
 */
export function awaitNamespace(language: Language, namespace: string): Promise<void> {
  const key = keyOf(language, namespace);
  const known = awaited.get(key);
  if (known !== undefined) return known;
  const promise = untilThere(() => loadNamespace(language, namespace)).finally(() => awaited.delete(key));
  awaited.set(key, promise);
  return promise;
}

export const loadNamespaces = (language: Language, namespaces: readonly string[]): Promise<unknown> =>
  Promise.all(namespaces.map((namespace) => loadNamespace(language, namespace)));

/** Namespaces of a language that are there already. */
export const loadedNamespaces = (language: Language): string[] =>
  [...loaded.keys()].filter((key) => key.startsWith(`${language}/`)).map((key) => key.slice(3));
