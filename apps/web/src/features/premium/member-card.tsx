import type { PremiumStatus } from '@bugunne/contract/premium';
import { BadgeCheck } from 'lucide-react';
import { Card } from '#components/ui/card.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate } from '#lib/long-date.ts';

/** Shown to Premium members in place of the offer. */
export function MemberCard({ premium }: { premium: PremiumStatus }) {
  const { t } = useTranslation('premium');
  const language = useLanguage();
  return (
    <Card className="p-6 sm:p-8">
      <BadgeCheck className="size-10 text-success" strokeWidth={1.5} aria-hidden="true" />
      <h2 className="mt-4 text-3xl">{t('member.title')}</h2>
      <p className="mt-3 text-lg">
        {premium.expiresAt ? t('member.until', { date: longDate(language, premium.expiresAt) }) : t('member.endless')}
      </p>
      <p className="mt-1 text-muted">{t('member.text')}</p>
    </Card>
  );
}
