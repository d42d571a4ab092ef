import type { Item } from '@bugunne/contract/item';
import { LANGUAGES, type Language, localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

const siteUrl: string = import.meta.env.VITE_SITE_URL ?? '';

/**
 * Title and description of a shared item. Its addresses are made from the item, not from the one in the bar: a
 * shared address may be spelled in many ways, and only one of them is the page's own.
 */
export function SharedHead({ item }: { item: Item }) {
  const { t } = useTranslation(['shared', 'common']);
  const title = `${item.title} · ${t('common:appName')}`;
  const description = t('description', { description: item.description });
  const addressIn = (language: Language) =>
    siteUrl + localizedPath(language, `/shared/${item.category}/${encodeURIComponent(item.originalTitle)}`);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={addressIn(useLanguage())} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressIn('tr')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={t('common:appName')} />
    </>
  );
}
