import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { RedirectVisitors } from '#features/auth/redirect-visitors.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['payment'] };

export default function Payment() {
  const { t } = useTranslation('payment');
  return (
    <div className="page-width">
      <PageHead title={t('title')} hidden />
      <RedirectVisitors />
      <PageIntro title={t('title')} lead={t('text')} />
      <LocalizedLink to="/premium" className={buttonClass()}>
        {t('toPremium')}
      </LocalizedLink>
    </div>
  );
}
