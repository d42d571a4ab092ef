import { LIMITS } from '@bugunne/contract/limits';
import { PremiumOffer } from '#components/premium-offer.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** In place of the form, for users without Premium, who can still accept invitations. */
export function EveningsUpsell() {
  const { t } = useTranslation('evenings');
  const { members, hours } = LIMITS.evening;
  return <PremiumOffer texts={t('upsell', { returnObjects: true, max: members.max, hours })} />;
}
