import { Sunset } from 'lucide-react';
import { PageHead } from '#components/page-head.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { AuthFrame } from '#features/auth/components/auth-frame.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['goodbye'] };

/** The page shown after an account was deleted. */
export default function Goodbye() {
  const { t } = useTranslation('goodbye');
  return (
    <AuthFrame>
      <PageHead title={t('title')} hidden />
      <Sunset className="mb-5 size-10 text-muted" strokeWidth={1.5} aria-hidden="true" />
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-3">{t('text')}</p>
      <p className="mt-3 text-muted">{t('thanks')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LocalizedLink to="/" className={buttonClass({ size: 'lg' })}>
          {t('home')}
        </LocalizedLink>
        <LocalizedLink to="/auth?mode=signup" className={buttonClass({ size: 'lg', variant: 'secondary' })}>
          {t('again')}
        </LocalizedLink>
      </div>
    </AuthFrame>
  );
}
