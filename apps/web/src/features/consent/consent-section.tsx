import { AccountSection } from '#components/account-section.tsx';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { reopenConsent, useConsent } from '#lib/consent.ts';
import { allowVideos, useVideosAllowed } from '#lib/video-consent.ts';

/** The consents given in this browser: to cookies, with a button that reopens the question, and to videos. */
export function ConsentSection() {
  const { t } = useTranslation('consent');
  const isVideoAllowed = useVideosAllowed();
  return (
    <AccountSection title={t('title')} text={t('section.text')} anchor="cookies">
      <p className="mb-3 font-medium">{t(`current.${useConsent() ?? 'none'}`)}</p>
      <Button variant="secondary" onClick={reopenConsent}>
        {t('section.change')}
      </Button>
      <h3 className="mt-6 text-lg">{t('videos.title')}</h3>
      <p className="mt-1 text-muted">{t(isVideoAllowed ? 'videos.allowed' : 'videos.not')}</p>
      {isVideoAllowed && (
        <Button variant="secondary" className="mt-3" onClick={() => allowVideos(false)}>
          {t('videos.withdraw')}
        </Button>
      )}
    </AccountSection>
  );
}
