import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVisitor } from './use-visitor.ts';

/**
 * Link to the sign-in page for visitors, or to their day for members. Both links are in the page; `data-member` selects
 * one before the first paint, long before the server has confirmed the session.
 */
export function AccountLink() {
  const { t } = useTranslation('nav');
  useVisitor();
  return (
    <>
      <LocalizedLink to="/auth" className={buttonClass({}, 'in-data-member:hidden')}>
        {t('signIn')}
      </LocalizedLink>
      <LocalizedLink to="/dashboard" className={buttonClass({}, 'not-in-data-member:hidden')}>
        {t('dashboard')}
      </LocalizedLink>
    </>
  );
}
