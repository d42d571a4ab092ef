import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Says that a search matches more than it looks through. */
export function CutNote() {
  const { t } = useTranslation('admin-activities');
  return (
    <Notice tone="warning" className="mb-4">
      {t('cut')}
    </Notice>
  );
}
