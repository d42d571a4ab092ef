import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['payment'] };

export default function PaymentSuccess() {
  const { t } = useTranslation('payment');
  return (
    <div className="page-width">
      <PageHead title={t('successTitle')} hidden />
      <PageIntro title={t('successTitle')} lead={t('successText')} />
      <LocalizedLink to="/dashboard" className={buttonClass()}>
        {t('toDashboard')}
      </LocalizedLink>
    </div>
  );
}
