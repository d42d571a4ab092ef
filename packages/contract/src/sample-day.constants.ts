import type { Category } from './item-terms.constants.ts';
import type { Language } from './language.schema.ts';

/** An item of the sample; `language` is the BCP 47 tag of its title. */
export type SampleItem = { title: string; language: string; detail: string };

/** The sample of a day on the landing page: an item of the catalogue for each category, in both languages. */
export type SampleDay = Record<Language, Record<Category, SampleItem>>;

/** Id of the element of the landing page that holds the sample as JSON. */
export const SAMPLE_DAY_ELEMENT = 'sample-day';

/** The placeholders in the pre-rendered landing page, like those of `site-texts.constants.ts`. */
export const SAMPLE_DAY_PLACEHOLDER = '[[sampleDay]]';
export const samplePlaceholder = (category: Category, field: keyof SampleItem): string =>
  `[[sample${category}${field}]]`;
