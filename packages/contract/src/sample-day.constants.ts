/** Id of the element of the landing page that holds the sample. */
export const SAMPLE_DAY_ELEMENT = 'sample-day';

/** Name of the sample's placeholder, like those of `site-texts.constants.ts`. */
export const SAMPLE_DAY_NAME = 'sampleDay';

/** The placeholder of the sample's HTML in the pre-rendered landing page. */
export const SAMPLE_DAY_PLACEHOLDER = `[[${SAMPLE_DAY_NAME}]]`;
