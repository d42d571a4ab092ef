import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#components/ui/card.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Shown to Premium members in place of the offer. `children` is their plan in words. */
export function MemberCard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('premium');
  return (
    <Card className="p-6 sm:p-8">
      <BadgeCheck className="size-10 text-success" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="mt-4 text-3xl">{t('member.title')}</h2>
      <div className="mt-3">{children}</div>
      <p className="mt-3 text-muted">{t('member.text')}</p>
      <LocalizedLink to="/dashboard?view=profile" className="mt-4 inline-block text-link">
        {t('member.manage')}
      </LocalizedLink>
    </Card>
  );
}
