import { LIMITS } from '@bugunne/contract/limits';
import { Check } from 'lucide-react';
import { Badge } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** In place of the form, for users without Premium, who can still accept invitations. */
export function EveningsUpsell() {
  const { t } = useTranslation('evenings');
  const { members, hours } = LIMITS.evening;
  return (
    <section className="rounded-xl border border-line bg-surface px-6 py-8">
      <Badge tone="inverse">{t('upsell.badge')}</Badge>
      <h2 className="mt-3 text-3xl">{t('upsell.title')}</h2>
      <p className="mt-3 text-muted">{t('upsell.text')}</p>
      <ul className="mt-5 grid gap-2.5">
        {t('upsell.points', { returnObjects: true, max: members.max, hours }).map((point) => (
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
