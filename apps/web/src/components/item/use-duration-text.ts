import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

/** Formats minutes: `112` → "1 sa 52 dk". */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('content');
  return useCallback(
    (total: number) => {
      const hours = Math.floor(total / 60);
      const minutes = total % 60;
      const text =
        hours === 0
          ? t('duration.minutes', { minutes })
          : minutes === 0
            ? t('duration.hours', { hours })
            : t('duration.both', { hours, minutes });
      // No line break between number and unit.
      return text.replaceAll(' ', '\u00a0');
    },
    [t],
  );
}
