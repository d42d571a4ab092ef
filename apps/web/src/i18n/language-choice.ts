import { writeStored } from '#lib/storage.ts';
import { LANGUAGE_KEY, type Language } from './language.ts';

const listeners = new Set<(language: Language) => void>();

/** Remembers in this browser what the reader chose, and tells whoever keeps it elsewhere. */
export function chooseLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  for (const listener of listeners) listener(language);
}

/** Returns the way to stop. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
