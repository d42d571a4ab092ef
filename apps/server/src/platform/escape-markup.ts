const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Escapes text for HTML and XML, in content and quoted attributes, exactly as React does. */
export const escapeMarkup = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** JSON for a script element: escapes `<`, so that it cannot contain the end tag. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
