import { MoonStar } from 'lucide-react';
import { buttonClass } from '#components/ui/button.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Replaces an evening that does not exist for this member. */
export function EveningGone() {
  const { t } = useTranslation('evenings');
  return (
    <PageMessage
      level={1}
      icon={<MoonStar aria-hidden="true" />}
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <LocalizedLink to="/dashboard/evenings" className={buttonClass()}>
          {t('gone.action')}
        </LocalizedLink>
      }
    />
  );
}
