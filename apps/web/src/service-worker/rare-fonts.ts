/**
 * Whether a file is a font for letters beyond Turkish and English (`cut-fonts.ts`). Such letters are rare, so these fonts
 * are cached when a page loads them, and never with the pages.
 */
export const isRareFont = (file: string): boolean => file.endsWith('.woff2') && !/-(core|turkish)-/.test(file);
