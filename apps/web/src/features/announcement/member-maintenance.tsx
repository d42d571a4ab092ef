import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { longTime } from '#lib/format.ts';
import { useMaintenance } from '#lib/maintenance.ts';

/** The maintenance on a signed-in page that this device opened without the server; what is stored stays in use below. */
export function MemberMaintenance() {
  const { t } = useTranslation('member');
  const language = useLanguage();
  const notice = useMaintenance();
  return (
    <div role="status">
      {notice && (
        <div className="bg-warning-soft px-5 py-3.5 text-center text-sm text-warning">
          <p className="font-semibold">{t('maintenance.title')}</p>
          <p className="mx-auto mt-1 max-w-prose break-words whitespace-pre-line">
            {notice.text[language] || t('maintenance.text')}
          </p>
          {notice.until !== null && (
            <p className="mt-1 font-medium">{t('maintenance.until', { time: longTime(language, notice.until) })}</p>
          )}
        </div>
      )}
    </div>
  );
}
