import type { ReactNode } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** Link to the sign-up form; members see a link to their day instead, by CSS (`data-member`) before the first paint. */
export function StartLink({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation('nav');
  return (
    <>
      <LocalizedLink to="/auth?mode=signup" className={cn(className, 'in-data-member:hidden')}>
        {children}
      </LocalizedLink>
      <LocalizedLink to="/dashboard" className={cn(className, 'not-in-data-member:hidden')}>
        {t('dashboard')}
      </LocalizedLink>
    </>
  );
}
