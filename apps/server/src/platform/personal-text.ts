const ADDRESS = /[^\s"'<>(),:;=]+@[\w-]+(?:\.[\w-]+)+/g;
/** Tokens, keys, hashes and cookies: long, without spaces, and with digits. User and request ids have another form. */
const TOKEN = /(?<![\w/.%+-])(?=[\w%.~+=-]*\d)[\w%.~+=-]{24,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** JSON.parse quotes what it could not read. */
const QUOTED_JSON = /^(Unexpected [^,]{1,40}|Expected [^,]{1,60}|.{0,40}JSON input)[\s\S]*/;

/** More is neither searched nor logged: the search takes quadratic time, and a request can make a text long. */
const MAX_LENGTH = 1000;
/** The last word may be part of an address or a token, which would not be recognised. */
const shortened = (text: string) => (text.length <= MAX_LENGTH ? text : text.slice(0, MAX_LENGTH).replace(/\S*$/, '…'));

/** A text of a library or the database for the log: without mail addresses, tokens and quoted input. */
export function withoutPersonalText(text: string): string {
  return shortened(text)
    .replace(QUOTED_JSON, '$1')
    .replaceAll(ADDRESS, '…')
    .replaceAll(TOKEN, (token) => (UUID.test(token) ? token : '…'));
}
