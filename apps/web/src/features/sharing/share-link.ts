import type { Item } from '@bugunne/contract/item.schema';
import { sharedPath } from '@bugunne/contract/page-paths';
import { type Language, localizedPath } from '#i18n/language.ts';

export type Shareable = Pick<Item, 'category' | 'title' | 'sharedTitle'>;

/** Absolute address of an item's public page. */
export const shareLink = (item: Shareable, language: Language): string =>
  location.origin + localizedPath(language, sharedPath(item));

/** Addresses of services that share a link; each opens with the text filled in. */
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
