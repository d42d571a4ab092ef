import { type Language, localizedPath } from '#i18n/language.ts';

/** Whether the path is that of a page that sells Premium; the page of a payment's result does not. */
export const isPremiumPath = (path: string | null): boolean =>
  /^(\/en)?\/(premium|payment)(?=[/?#]|$)/.test(path ?? '');

/** Path of the sign-up form, with the path to return to. */
export const signUpPath = (language: Language, from: string): string =>
  localizedPath(language, `/auth?mode=signup&next=${encodeURIComponent(from)}`);
