import { type BackendModule, createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './language.ts';

const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, unknown>>('./{tr,en}/*.json', { import: 'default' });

const bundled: Record<Language, Record<string, Record<string, unknown>>> = { tr: {}, en: {} };

/** Gives the server build every text at once; keys end in `<language>/<namespace>.json`. */
export function bundleTexts(texts: Record<string, unknown>): void {
  for (const [path, text] of Object.entries(texts)) {
    const [, language, namespace] = /(tr|en)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (language && namespace) bundled[language as Language][namespace] = text as Record<string, unknown>;
  }
}

const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`no texts: ${language}/${namespace}`), null);
    load().then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    );
  },
};

function create(language: Language): i18n {
  const instance = createInstance();
  void instance
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: [],
      defaultNS: 'common',
      resources: { [language]: bundled[language] },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false },
    });
  return instance;
}

const instances: Partial<Record<Language, i18n>> = {};

/** The one instance of a language. Two instances, so that a switch never shows half of each. */
export function i18nFor(language: Language): i18n {
  instances[language] ??= create(language);
  return instances[language];
}
