import type { Texts } from '#i18n/translate.ts';

/** All texts of the administration in one file per language. */
export const texts = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' });
