import { PageHead } from '#components/page-head.tsx';
import { PaymentScreen } from '#features/payment/payment-screen.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { MemberPage } from '#layouts/member/member-page.tsx';
import { useMember } from '#layouts/member/use-member.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['payment', 'transfer', 'visitor-form', 'member', 'errors'] };

/** The payment screen. A page of the member layout: it needs the session, the query client and live notifications. */
export default function Payment() {
  const { t } = useTranslation('payment');
  const { user } = useMember();
  return (
    <MemberPage>
      <PageHead title={t('title')} hidden />
      <PaymentScreen email={user.email} />
    </MemberPage>
  );
}
