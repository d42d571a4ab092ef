import { useSearchParams } from 'react-router';
import { PageHead } from '#components/page-head.tsx';
import { PaymentResult } from '#features/payment/payment-result.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['payment', 'member', 'errors'] };

/** The page that the payment provider returns to. */
export default function PaymentSuccess() {
  const { t } = useTranslation('payment');
  const [search] = useSearchParams();
  return (
    <MemberPage>
      <PageHead title={t('result.title')} hidden />
      <PaymentResult checkoutId={search.get('checkout_id')} />
    </MemberPage>
  );
}
