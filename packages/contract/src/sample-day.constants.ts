/** Id of the element of the landing page that holds the sample. */
export const SAMPLE_DAY_ELEMENT = 'sample-day';

/** The placeholder of the sample's HTML in the pre-rendered landing page, like those of `site-texts.constants.ts`. */
export const SAMPLE_DAY_PLACEHOLDER = '[[sampleDay]]';
