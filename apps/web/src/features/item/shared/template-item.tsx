import { SHARED_ITEM } from '@bugunne/contract/shared-page';
import { useTranslation } from '#i18n/use-translation.ts';

/** What the build pre-renders, for the server to put the item in its place. */
export function TemplateItem() {
  const { t } = useTranslation('shared');
  return (
    <>
      <title>{t('fallbackTitle')}</title>
      {SHARED_ITEM}
    </>
  );
}
