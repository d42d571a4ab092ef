/** Id of the page element that holds the announcement, which the server writes into pre-rendered pages. */
export const ANNOUNCEMENT_ELEMENT = 'announcement';

/** Stands in that element until the server replaces it; a comment, so that nobody sees it where it does not. */
export const ANNOUNCEMENT_PLACEHOLDER = '<!--[[announcement]]-->';
