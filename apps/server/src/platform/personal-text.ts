const ADDRESS = /[^\s"'<>(),:;=]+@[\w-]+(?:\.[\w-]+)+/g;
/** Tokens, keys, hashes and cookies: long, without spaces, and with digits. User and request ids have another form. */
const TOKEN = /(?<![\w/.%+-])(?=[\w%.~+=-]*\d)[\w%.~+=-]{24,}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** JSON.parse quotes what it could not read. */
const QUOTED_JSON = /^(Unexpected [^,]{1,40}|Expected [^,]{1,60}|.{0,40}JSON input)[\s\S]*/;

/** A text of a library or the database for the log: without mail addresses, tokens and quoted input. */
export function withoutPersonalText(text: string): string {
  return text
    .replace(QUOTED_JSON, '$1')
    .replaceAll(ADDRESS, '…')
    .replaceAll(TOKEN, (token) => (UUID.test(token) ? token : '…'))
    .slice(0, 500);
}
