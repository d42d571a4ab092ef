import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** The parts that Premium adds to the page, for users without it. */
export function PremiumNote() {
  const { t } = useTranslation('trends');
  return (
    <section
      aria-labelledby="trends-premium"
      className="mt-14 rounded-xl border border-line bg-surface px-6 py-8 sm:px-10 sm:py-10 print:hidden"
    >
      <Badge tone="inverse">{t('upsell.badge')}</Badge>
      <h2 id="trends-premium" className="mt-4 text-3xl">
        {t('upsell.title')}
      </h2>
      <p className="mt-3 max-w-2xl text-muted">{t('upsell.text')}</p>
      <ul className="mt-5 grid gap-2.5 sm:grid-cols-2">
        {t('upsell.points', { returnObjects: true }).map((point) => (
          <li key={point} className="flex gap-3">
            <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
      <LocalizedLink to="/premium" className={buttonClass({ size: 'lg' }, 'mt-7')}>
        {t('upsell.action')}
      </LocalizedLink>
    </section>
  );
}
