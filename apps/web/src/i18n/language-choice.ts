import { writeStored } from '#lib/storage.ts';
import { LANGUAGE_KEY, type Language } from './language.ts';

const listeners = new Set<(language: Language) => void>();

/** Stores the user's choice in this browser and notifies listeners, which save it on the server. */
export function chooseLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  for (const listener of listeners) listener(language);
}

/** Calls `listener` when the user chooses a language. Returns a function that stops listening. */
export function onLanguageChosen(listener: (language: Language) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
