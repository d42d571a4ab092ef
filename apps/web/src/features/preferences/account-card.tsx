import type { SessionUser } from '@bugunne/contract/auth.schema';
import { LogOut, ShieldCheck } from 'lucide-react';
import { EmailVerification } from '#components/email-verification.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longDate } from '#lib/format.ts';

/** State of the sign-out request. */
export type SignOutState = { isPending: boolean; error: Error | null };

type Props = { user: SessionUser; isPremium: boolean; signOut: SignOutState; onSignOut: () => void };

/** Email address, start of membership, and sign-out. */
export function AccountCard({ user, isPremium, signOut, onSignOut }: Props) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const [name, host] = user.email.split('@');
  const reasonText = useReasonText();
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{t('account.title')}</h2>
        {isPremium && <Badge tone="inverse">{t('account.premium')}</Badge>}
      </div>
      <p className="mt-3 font-semibold wrap-anywhere">
        <span className="sr-only">{t('account.email')}: </span>
        {name}
        <wbr />@{host}
      </p>
      <p className="text-sm text-muted">{t('account.since', { date: longDate(language, user.createdAt) })}</p>
      <EmailVerification className="mt-4" />
      <div className="mt-4 flex flex-wrap gap-2">
        <LocalizedLink to="/dashboard/account" className={buttonClass({ variant: 'secondary' })}>
          <ShieldCheck aria-hidden="true" />
          {t('account.settings')}
        </LocalizedLink>
        <Button variant="secondary" busy={signOut.isPending} onClick={onSignOut}>
          <LogOut aria-hidden="true" />
          {t('account.signOut')}
        </Button>
      </div>
      {signOut.error && (
        <Notice tone="danger" className="mt-3">
          {t('account.signOutFailed')} {reasonText(signOut.error)}
        </Notice>
      )}
    </Card>
  );
}
