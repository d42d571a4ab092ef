import { useTranslation } from '#i18n/use-translation.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** How soon messages are answered, as the settings promise it. */
export function ReplyTime() {
  const { t } = useTranslation('contact');
  const { data } = usePublicSettings();
  return data ? t('reply', { hours: data.supportReplyHours.general }) : t('replyUnknown');
}
