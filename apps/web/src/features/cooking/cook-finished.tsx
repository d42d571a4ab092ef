import { CookingPot } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = { onAgain: () => void; onClose: () => void };

export function CookFinished({ onAgain, onClose }: Props) {
  const { t } = useTranslation('cooking');
  // Screen readers announce only text that is added to an existing live region.
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => setAnnouncement(`${t('finished.title')} ${t('finished.text')}`), [t]);
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <EmptyState
        category="food"
        icon={<CookingPot aria-hidden="true" />}
        title={t('finished.title')}
        text={t('finished.text')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={onClose}>{t('finished.close')}</Button>
            <Button variant="secondary" onClick={onAgain}>
              {t('finished.again')}
            </Button>
          </div>
        }
      />
    </>
  );
}
