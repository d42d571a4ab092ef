import { useTranslation } from '#i18n/use-translation.ts';

/** When a refused attempt may be repeated, in minutes. */
export function RetryAfter({ seconds }: { seconds: number }) {
  const { t } = useTranslation('visitor-form');
  return <p>{t('retryAfter', { count: Math.max(1, Math.ceil(seconds / 60)) })}</p>;
}
