import { LANGUAGE_CODES, type Language } from '@bugunne/contract';
import { claimsDiet, isLikelyTitle, isTrueOfUser, type OpenContent } from '@bugunne/recommender';
import { knownItem } from './known-item.ts';
import { presentOpen } from './present-open.ts';

/**
 * An open title as it may be shown, or null when its title may not. Sentences and tags that say more than its labels
 * bear out are replaced by the labels or left out, because nothing else is known of it. Stored titles are checked
 * again, since they may be older than the check.
 */
export function shownOpen(id: string, content: OpenContent): OpenContent | null {
  if (!namesOf(content).every(isLikelyTitle)) return null;
  if (content.category === 'food' && claimsDiet(content.title)) return null;
  const texts = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, textsIn(language, id, content)]));
  const both = <T>(of: (texts: Texts) => T) => ({ tr: of(texts['tr'] ?? NO_TEXTS), en: of(texts['en'] ?? NO_TEXTS) });
  const shared = { description: both(({ description }) => description), tags: both(({ tags }) => tags) };
  return content.category === 'movie' || content.category === 'series'
    ? { ...content, ...shared, detailedDescription: both(({ detailedDescription }) => detailedDescription) }
    : { ...content, ...shared };
}

type Texts = { description: string; detailedDescription: string; tags: string[] };
const ARTICLE: Record<Language, string> = { tr: 'bir', en: 'a' };
const NO_TEXTS: Texts = { description: '', detailedDescription: '', tags: [] };

function textsIn(language: Language, id: string, content: OpenContent): Texts {
  const item = knownItem(presentOpen(id, content, language));
  const isShown = (text: string) => isTrueOfUser(text, { language, liked: [], tastes: [], item });
  const labels = item.labels.length > 0 ? item.labels.join(', ') : content.title;
  const plain = `${labels}.`;
  const description = isShown(content.description[language]) ? content.description[language] : plain;
  const detailed = 'detailedDescription' in content ? content.detailedDescription[language] : '';
  return {
    description,
    detailedDescription: isShown(detailed) ? detailed : description,
    // With an article, since "warm" alone would read as an instruction.
    tags: content.tags[language].filter((tag) => isShown(`${ARTICLE[language]} ${tag}`)),
  };
}

const namesOf = (content: OpenContent): string[] => {
  switch (content.category) {
    case 'movie':
    case 'series':
      return [content.title, ...(content.director === null ? [] : [content.director]), ...content.cast];
    case 'music':
      return [content.title, content.artist, ...(content.album === null ? [] : [content.album])];
    case 'food':
      return [content.title];
  }
};
