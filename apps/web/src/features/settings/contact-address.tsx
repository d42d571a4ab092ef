import { useTranslation } from '#i18n/use-translation.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** Where to write to, or honestly that nobody has said so yet. */
export function ContactAddress() {
  const { t } = useTranslation('contact');
  const { data, error } = usePublicSettings();
  if (error) return <p className="mt-2 text-muted">{t('unknownAddress')}</p>;
  if (!data) return <p className="mt-2 h-6" />;
  if (!data.contactEmail) return <p className="mt-2 text-muted">{t('noAddress')}</p>;
  return (
    <p className="mt-2 text-muted">
      {t('how')}{' '}
      <a href={`mailto:${data.contactEmail}`} className="text-link font-semibold wrap-anywhere">
        {data.contactEmail}
      </a>
    </p>
  );
}

/** How soon messages are answered, where there is a place to send them to. */
export function ReplyTime() {
  const { t } = useTranslation('contact');
  const { data } = usePublicSettings();
  if (!data?.contactEmail) return null;
  return (
    <>
      <h2 className="mt-6 text-xl">{t('replyTitle')}</h2>
      <p className="mt-2 text-muted">{t('reply', { hours: data.supportReplyHours.general })}</p>
    </>
  );
}
