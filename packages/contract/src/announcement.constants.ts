/** Id of the page element that holds the announcement, which the server writes into pre-rendered pages. */
export const ANNOUNCEMENT_ELEMENT = 'announcement';

/** Content of that element until the server replaces it; a comment, because the shell keeps it. */
export const ANNOUNCEMENT_PLACEHOLDER = '<!--[[announcement]]-->';
