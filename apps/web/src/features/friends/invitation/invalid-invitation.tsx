import { FocusedTitle } from '#components/focused-title.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** One page for every invitation that cannot be accepted, and for those that never existed. */
export function InvalidInvitation({ isMember }: { isMember: boolean }) {
  const { t } = useTranslation('invitation');
  return (
    <div className="animate-fade-in">
      <FocusedTitle>{t('invalid.title')}</FocusedTitle>
      <p className="mt-3">{t('invalid.text')}</p>
      <LocalizedLink to={isMember ? '/dashboard/friends' : '/'} className={buttonClass({ size: 'lg' }, 'mt-8')}>
        {t(isMember ? 'invalid.action' : 'invalid.home')}
      </LocalizedLink>
    </div>
  );
}
