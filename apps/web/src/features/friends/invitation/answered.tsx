import { FocusedTitle } from '#components/focused-title.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

export type Answer = 'accepted' | 'refused' | 'blocked';

/** The outcome of an invitation. */
export function Answered({ answer, name }: { answer: Answer; name: string }) {
  const { t } = useTranslation('invitation');
  return (
    <div className="animate-fade-in">
      <FocusedTitle>{t(`${answer}.title`, { name })}</FocusedTitle>
      <p className="mt-3 text-lg">{t(`${answer}.text`)}</p>
      <LocalizedLink to="/dashboard/friends" className={buttonClass({ size: 'lg' }, 'mt-8')}>
        {t('accepted.action')}
      </LocalizedLink>
    </div>
  );
}
