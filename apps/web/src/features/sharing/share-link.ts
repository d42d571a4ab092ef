import type { Item } from '@bugunne/contract/item';
import { sharedPath } from '@bugunne/contract/page-paths';
import { type Language, localizedPath } from '#i18n/language.ts';

export type Shareable = Pick<Item, 'category' | 'title' | 'sharedTitle'>;

/** The public page of an item, as a whole address. */
export const shareLink = (item: Shareable, language: Language): string =>
  location.origin + localizedPath(language, sharedPath(item));

/** Where else a link can go. Each is a page of its own, opened with the text already written. */
export function shareTargets(url: string, text: string) {
  const [link, words, both] = [url, text, `${text} ${url}`].map(encodeURIComponent);
  return {
    whatsapp: `https://wa.me/?text=${both}`,
    telegram: `https://t.me/share/url?url=${link}&text=${words}`,
    x: `https://x.com/intent/post?text=${words}&url=${link}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    email: `mailto:?subject=${words}&body=${both}`,
  };
}

export type ShareTarget = keyof ReturnType<typeof shareTargets>;
