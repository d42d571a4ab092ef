import type { ReactNode } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** To the sign-up form; whoever is signed in has their day there instead, known before the page is drawn. */
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
