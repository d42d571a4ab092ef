import { useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';
import type { Article } from './article.ts';

/** All help articles in the language of the page, in the order of the file, with the site texts filled in. */
export function useArticles(): readonly Article[] {
  const { t } = useTranslation('help-articles');
  const site = useSiteTexts();
  return useMemo(() => t('articles', { returnObjects: true, ...site }), [t, site]);
}
