import { LIMITS } from '@bugunne/contract/limits.constants';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Prices } from '#components/site/prices.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { offerQuery } from '#lib/queries/premium.ts';
import { useLateSiteTexts } from '#lib/site-texts.ts';

/** Few enough that the dialog need not scroll. */
const POINTS = ['refresh', 'similar', 'trends', 'together', 'ads'] as const;

type Props = {
  /** The Premium feature that the user asked for. */
  about: 'refresh' | 'similar';
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Dialog that says why a feature needs Premium and what else Premium includes. */
export function UpsellDialog({ about, open, onOpenChange }: Props) {
  const { t } = useTranslation(['card', 'common', 'errors']);
  const site = useLateSiteTexts();
  // A user who has had a trial gets no other; until that is known, none is promised.
  const { data: offer } = useQuery({ ...offerQuery(), enabled: open });
  const trial = offer && offer.trialDays > 0 ? site?.trial : '';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('errors:premium_required')}
      description={t(`upsell.text.${about}`)}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {t('upsell.dismiss')}
          </Button>
          <LocalizedLink
            to="/premium"
            target="_blank"
            rel="noopener"
            className={buttonClass()}
            onClick={() => onOpenChange(false)}
          >
            {t('upsell.link')}
            <span className="sr-only"> ({t('newTab')})</span>
          </LocalizedLink>
        </>
      }
    >
      <ul className="grid gap-3">
        {POINTS.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
            {t(`upsell.point.${point}`, { count: LIMITS.refreshesPerCategoryPerDay })}
          </li>
        ))}
      </ul>
      {/* Reserves the final height, because the prices arrive after the dialog has opened. */}
      <div className="mt-6 min-h-45 border-t border-line pt-5 sm:min-h-50">
        {site && (
          <>
            <Prices site={site} />
            <p className="mt-3 text-sm text-muted">{[trial, site.moneyBack].filter(Boolean).join(' · ')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
