import { FocusedTitle } from '#components/focused-title.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Tells users who open their own invitation that it is for their friend. */
export function OwnInvitation() {
  const { t } = useTranslation('invitation');
  return (
    <div className="animate-fade-in">
      <FocusedTitle>{t('own.title')}</FocusedTitle>
      <p className="mt-3">{t('own.text')}</p>
      <LocalizedLink to="/dashboard/friends" className={buttonClass({ size: 'lg' }, 'mt-8')}>
        {t('invalid.action')}
      </LocalizedLink>
    </div>
  );
}
