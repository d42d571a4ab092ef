import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Links to the payment screen, one for each plan. It asks visitors to sign up first. */
export function BuyLinks() {
  const { t } = useTranslation('premium');
  return (
    <div className="flex flex-wrap gap-3">
      <LocalizedLink to="/payment?plan=monthly" className={buttonClass({ size: 'lg' }, 'flex-auto')}>
        {t('buy.monthly')}
      </LocalizedLink>
      <LocalizedLink
        to="/payment?plan=yearly"
        className={buttonClass({ size: 'lg', variant: 'secondary' }, 'flex-auto')}
      >
        {t('buy.yearly')}
      </LocalizedLink>
    </div>
  );
}
