import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useVisitor } from './use-visitor.ts';

/**
 * To the sign-in page, or for the signed-in to their day. Both stand in the page: which is shown is known before it is
 * drawn (`data-member`), long before the server has said who is there.
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
