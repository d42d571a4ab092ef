import { PremiumOffer } from '#components/premium-offer.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Replaces the page for users without Premium: describes it and links to Premium. */
export function ActivityUpsell() {
  const { t } = useTranslation('activity');
  return (
    <div className="page-width pt-10 pb-16 sm:pt-16">
      <PremiumOffer
        level={1}
        texts={t('upsell', { returnObjects: true })}
        className="mx-auto max-w-2xl sm:px-11 sm:py-12"
      >
        <LocalizedLink to="/dashboard" className={buttonClass({ size: 'lg', variant: 'ghost' })}>
          {t('upsell.back')}
        </LocalizedLink>
      </PremiumOffer>
    </div>
  );
}
