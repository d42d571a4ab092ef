import type { FlatNamespace, TFunction } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import type { Language } from './language.ts';
import { awaitNamespace, textsOf } from './text-store.ts';
import { type TextOptions, translate } from './translate.ts';

/** Language of the texts in the subtree. */
export const TextLanguage = createContext<Language>('tr');

/**
 * The texts of one or more namespaces: `t('wizard.title')` looks into the first, `t('common:action.retry')` into the
 * named one. Suspends until they are loaded. Keys are typed from the Turkish files.
 */
export function useTranslation<const Ns extends FlatNamespace | readonly FlatNamespace[]>(
  namespaces: Ns,
): { t: TFunction<Ns> } {
  const language = useContext(TextLanguage);
  const list: readonly string[] = typeof namespaces === 'string' ? [namespaces] : (namespaces as readonly string[]);
  const missing = list.filter((namespace) => !textsOf(language, namespace));
  // Thrown instead of passed to `use`: once the texts are loaded the call is skipped, which `use` does not allow.
  if (missing.length > 0) throw Promise.all(missing.map((namespace) => awaitNamespace(language, namespace)));
  const names = list.join(' ');
  return useMemo(() => ({ t: translatorOf<Ns>(language, names.split(' ')[0] ?? 'common') }), [language, names]);
}

function translatorOf<Ns extends FlatNamespace | readonly FlatNamespace[]>(
  language: Language,
  first: string,
): TFunction<Ns> {
  const t = (key: string, options?: TextOptions) => {
    const at = key.indexOf(':');
    const namespace = at === -1 ? first : key.slice(0, at);
    const path = at === -1 ? key : key.slice(at + 1);
    return translate(textsOf(language, namespace), language, path, options) ?? path;
  };
  // i18next's type describes the allowed keys; texts.test.ts and translate.test.ts check that they resolve.
  return t as unknown as TFunction<Ns>;
}
