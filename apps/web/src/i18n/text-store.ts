import { backOff, pause } from '#lib/pause.ts';
import type { Language } from './language.ts';
import type { Texts } from './translate.ts';

const files = import.meta.env.SSR ? {} : import.meta.glob<Texts>('./{tr,en}/*.json', { import: 'default' });

/** Texts by `<language>/<namespace>`, as far as they were loaded. Both languages live beside each other. */
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();

const keyOf = (language: Language, namespace: string) => `${language}/${namespace}`;

export const textsOf = (language: Language, namespace: string): Texts | undefined =>
  loaded.get(keyOf(language, namespace));

/** Gives the server build every text at once; paths end in `<language>/<namespace>.json`. */
export function bundleTexts(texts: Record<string, unknown>): void {
  for (const [path, text] of Object.entries(texts)) {
    const key = /((?:tr|en)\/[\w-]+)\.json$/.exec(path)?.[1];
    if (key) loaded.set(key, text as Texts);
  }
}

/** Loads a namespace once; the same promise for all who wait for it. A failed load may be tried again. */
export function loadNamespace(language: Language, namespace: string): Promise<void> {
  const key = keyOf(language, namespace);
  const known = loading.get(key);
  if (known !== undefined) return known;
  const load = loaded.has(key) ? async () => undefined : files[`./${key}.json`];
  const promise = (load ? load() : Promise.reject(new Error(`no texts: ${key}`))).then(
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
  const untilThere = async () => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await loadNamespace(language, namespace);
      } catch {
        await pause(backOff(attempt));
      }
    }
  };
  const promise = untilThere().finally(() => awaited.delete(key));
  awaited.set(key, promise);
  return promise;
}

export const loadNamespaces = (language: Language, namespaces: readonly string[]): Promise<unknown> =>
  Promise.all(namespaces.map((namespace) => loadNamespace(language, namespace)));

/** Namespaces of a language that are there already. */
export const loadedNamespaces = (language: Language): string[] =>
  [...loaded.keys()].filter((key) => key.startsWith(`${language}/`)).map((key) => key.slice(3));
