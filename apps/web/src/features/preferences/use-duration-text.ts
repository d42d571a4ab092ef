import { useTranslation } from '#i18n/use-translation.ts';

/** Formats minutes: "45 dakika", "2 saat", "1 saat 30 dakika". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('options');
  return (total) => {
    const hours = Math.floor(total / 60);
    const minutes = total % 60;
    if (hours === 0) return t('duration.minutes', { minutes });
    return minutes === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes });
  };
}
