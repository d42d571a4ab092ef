import { ShieldCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Where the files are read, and which of their content is sent. */
export function PrivacyPromise() {
  const { t } = useTranslation('imports');
  return (
    <div className="mt-4 flex gap-3 rounded-lg bg-sunken px-4 py-3.5 text-sm">
      <ShieldCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <p>
        <strong className="font-semibold">{t('promise.title')}</strong> {t('promise.text')}
      </p>
    </div>
  );
}
