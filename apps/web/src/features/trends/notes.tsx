import { Hourglass } from 'lucide-react';
import { PremiumOffer } from '#components/premium-offer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** A note of data that a part of the page still lacks, and of when it will be there. */
export function MissingNote({ children }: { children: string }) {
  return (
    <p className="mt-4 flex gap-3 rounded-md bg-sunken px-4 py-3 text-sm text-muted">
      <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}

/** The parts that Premium adds to the page, for users without it. */
export function PremiumNote() {
  const { t } = useTranslation('trends');
  return <PremiumOffer texts={t('upsell', { returnObjects: true })} className="mt-14 sm:px-10 sm:py-10 print:hidden" />;
}
