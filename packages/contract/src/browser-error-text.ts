const MOST_CHARACTERS = 200;
/** More is not searched, since a page can make a text long. */
const SEARCHED = 1000;

const MAIL = /[^\s"'<>(),:;=]+@[\w-]+(?:\.[\w-]+)+/g;
const URL_OR_PATH = /\b[a-z][a-z+.-]*:\/\/\S+|(?<![\w.])\/[\w%~.-]+\/\S*/gi;
/** The name of a property in the messages of browsers: `reading 'length'`. Everything else in quotes may be input. */
const PROPERTY = /\b(reading|setting) ['"]([\w$]{1,40})['"]/g;
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?|«[^»]*»?/g;
const NUMBER = /\d{4,}/g;
const TOKEN = /[\w-]{24,}/g;

/** The message of an error in a browser, without mail addresses, addresses of pages, quoted input, tokens and long numbers. */
export const cleanErrorMessage = (message: string): string =>
  message
    .slice(0, SEARCHED)
    .replace(PROPERTY, '$1 $2')
    .replace(QUOTED, '…')
    .replace(MAIL, '…')
    .replace(URL_OR_PATH, '…')
    .replace(TOKEN, '…')
    .replace(NUMBER, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_CHARACTERS);
