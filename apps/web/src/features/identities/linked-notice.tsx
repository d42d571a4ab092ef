import { useSearchParams } from 'react-router';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useProviderName } from './use-provider-name.ts';

/** After coming back from a provider with a new link (`?linked=`). */
export function LinkedNotice() {
  const { t } = useTranslation('identities');
  const [search] = useSearchParams();
  const linked = search.get('linked');
  const provider = useProviderName(linked);
  if (!linked) return null;
  return (
    <Notice tone="success" className="mb-5">
      {t('section.linked', { provider })}
    </Notice>
  );
}
