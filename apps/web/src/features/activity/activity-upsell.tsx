import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Replaces the page for users without Premium: describes it and links to Premium. */
export function ActivityUpsell() {
  const { t } = useTranslation('activity');
  return (
    <div className="page-width pt-10 pb-16 sm:pt-16">
      <div className="mx-auto max-w-2xl rounded-xl border border-line bg-surface px-6 py-9 sm:px-11 sm:py-12">
        <Badge tone="inverse">{t('upsell.badge')}</Badge>
        <h1 className="mt-4 text-4xl">{t('upsell.title')}</h1>
        <p className="mt-4 text-lg text-muted">{t('upsell.text')}</p>
        <ul className="mt-6 grid gap-2.5">
          {t('upsell.points', { returnObjects: true }).map((point) => (
            <li key={point} className="flex gap-3">
              <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <LocalizedLink to="/premium" className={buttonClass({ size: 'lg' })}>
            {t('upsell.action')}
          </LocalizedLink>
          <LocalizedLink to="/dashboard" className={buttonClass({ size: 'lg', variant: 'ghost' })}>
            {t('upsell.back')}
          </LocalizedLink>
        </div>
      </div>
    </div>
  );
}
