import { PremiumOffer } from '#components/premium-offer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The parts that Premium adds to the page, for users without it. */
export function PremiumNote() {
  const { t } = useTranslation('trends');
  return <PremiumOffer texts={t('upsell', { returnObjects: true })} className="mt-14 sm:px-10 sm:py-10 print:hidden" />;
}
