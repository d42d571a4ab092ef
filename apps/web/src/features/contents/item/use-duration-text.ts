import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** `112` → "1 sa 52 dk". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('content');
  return useCallback(
    (total: number) => {
      const hours = Math.floor(total / 60);
      const minutes = total % 60;
      if (hours === 0) return t('duration.minutes', { minutes });
      return minutes === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes });
    },
    [t],
  );
}
