import { useEffect, useRef } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOneTimeParams } from '#lib/use-one-time-params.ts';
import { useProviderName } from './use-providers.ts';

/** Notice after returning from a newly linked provider (`?linked=`). It takes focus, which scrolls it into view. */
export function LinkedNotice() {
  const { t } = useTranslation('identities');
  const linked = useOneTimeParams('linked').get('linked') ?? null;
  const provider = useProviderName(linked);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (linked) box.current?.focus();
  }, [linked]);

  if (!linked) return null;
  return (
    <div ref={box} tabIndex={-1} className="mb-5 scroll-mt-22 outline-none">
      <Notice tone="success">{t('section.linked', { provider })}</Notice>
    </div>
  );
}
