import type { Item } from '@bugunne/contract/item';
import { sharedPath } from '@bugunne/contract/page-paths';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteUrl } from '#lib/site-texts.ts';

/**
 * Title and description of a shared item. `isServed` when the reader came from outside and the server wrote the head.
 * The address is made from the item: a shared address may be spelled in many ways, and only one of them is the page's
 * own.
 */
export function SharedHead({ item, isServed }: { item: Item; isServed: boolean }) {
  const { t } = useTranslation(['shared', 'common']);
  const language = useLanguage();
  // A title in the page is always taken over by React, whoever wrote it.
  const title = <title>{`${item.title} · ${t('common:appName')}`}</title>;
  if (isServed) return title;
  return (
    <>
      {title}
      <meta name="description" content={t('description', { description: item.description })} />
      <link rel="canonical" href={siteUrl() + localizedPath(language, sharedPath(item))} />
    </>
  );
}
