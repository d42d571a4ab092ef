import type { ReactNode } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** A message in place of the form or the evening, with a link to the site. */
export function GuestMessage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('evenings');
  return (
    <div className="page-width pt-10 pb-20 sm:pt-16">
      <div className="mx-auto max-w-xl">
        {children}
        <LocalizedLink to="/" className={buttonClass({ size: 'lg' }, 'mt-8')}>
          {t('guest.home')}
        </LocalizedLink>
      </div>
    </div>
  );
}
