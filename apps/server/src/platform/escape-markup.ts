const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text for HTML and XML, between tags and in quoted attributes, written as React writes it. */
export const escapeMarkup = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON for a script element, in which nothing but its end tag has a meaning. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
