/**
 * The path of an item's public page, without the language prefix. Works for any title: `.` and `..` get a space, since
 * browsers would resolve them as path segments, and lone surrogates are replaced.
 */
export function sharedPath(item: { category: string; sharedTitle: string }): string {
  const title = item.sharedTitle.toWellFormed();
  return `/shared/${item.category}/${encodeURIComponent(/^\.{1,2}$/.test(title) ? `${title} ` : title)}`;
}

/** The path of a page in a language. */
export const pagePath = (language: 'tr' | 'en', page: string): string =>
  language === 'tr' ? page : page === '/' ? '/en' : `/en${page}`;
