import { writeStored } from '#lib/storage.ts';
import { createEvent } from '#lib/store.ts';
import { LANGUAGE_KEY, type Language } from './language.ts';

const chosen = createEvent<Language>();

/** Stores the user's choice in this browser and notifies listeners, which save it on the server. */
export function chooseLanguage(language: Language): void {
  writeStored(LANGUAGE_KEY, language);
  chosen.emit(language);
}

/** Calls `listener` when the user chooses a language. Returns a function that stops listening. */
export const onLanguageChosen = chosen.subscribe;
