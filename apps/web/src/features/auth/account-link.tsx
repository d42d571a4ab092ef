import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVisitor } from './use-visitor.ts';

/** To the sign-in page, or for the signed-in to their day. */
export function AccountLink({ className }: { className?: string }) {
  const { t } = useTranslation('nav');
  const [to, label] = useVisitor() ? ['/dashboard', t('dashboard')] : ['/auth', t('signIn')];
  return (
    <LocalizedLink to={to} className={buttonClass({}, className)}>
      {label}
    </LocalizedLink>
  );
}
