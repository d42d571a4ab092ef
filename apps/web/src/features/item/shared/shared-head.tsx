import type { Item } from '@bugunne/contract/item.schema';
import { sharedPath } from '@bugunne/contract/page-paths';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteUrl } from '#lib/site-texts.ts';
import { useServedHead } from './served-item.ts';

/**
 * Title and description of a shared item, unless the server rendered them. The canonical address is built from the item,
 * because a shared address may be spelled in many ways.
 */
export function SharedHead({ item }: { item: Item }) {
  const { t } = useTranslation(['shared', 'common']);
  const language = useLanguage();
  const isServed = useServedHead();
  // React takes over the title, even one that the server rendered.
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
