/**
 * URLs of the files that a page's HTML names: styles, scripts and fonts. Letters beyond Turkish are rare, so the fonts for
 * them are cached only when a page loads them.
 */
export const filesNamedIn = (html: string): string[] => [
  ...new Set(html.match(/\/assets\/(?![\w.-]*latin-ext)[\w.-]+\.(?:js|css|woff2)\b/g)),
];
