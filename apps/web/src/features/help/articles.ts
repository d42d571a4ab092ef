import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

export const HELP_CATEGORIES = ['getting-started', 'ai-recommendations', 'premium', 'account', 'privacy'] as const;

export type HelpCategory = (typeof HELP_CATEGORIES)[number];

export type Article = {
  /** The same in both languages; `/help#id` links to the article. */
  id: string;
  category: string;
  title: string;
  /** Paragraphs. */
  content: readonly string[];
  /** Additional search terms, whether or not they occur in the text. */
  tags: readonly string[];
};

/** All help articles in the language of the page, in the order of the file, with the site texts filled in. */
export function useArticles(): readonly Article[] {
  const { t } = useTranslation('help-articles');
  const site = useSiteTexts();
  return useMemo(() => t('articles', { returnObjects: true, ...site }), [t, site]);
}
