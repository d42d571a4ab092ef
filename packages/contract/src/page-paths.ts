/**
 * The path of an item's public page, without the language prefix. Any title survives it: a title of dots alone gets a
 * space, since `.` and `..` would lead elsewhere, and halves of characters are made whole.
 */
export function sharedPath(item: { category: string; sharedTitle: string }): string {
  const title = item.sharedTitle.toWellFormed();
  return `/shared/${item.category}/${encodeURIComponent(/^\.{1,2}$/.test(title) ? `${title} ` : title)}`;
}

/** The path of a page in a language. */
export const pagePath = (language: 'tr' | 'en', page: string): string =>
  language === 'tr' ? page : page === '/' ? '/en' : `/en${page}`;
