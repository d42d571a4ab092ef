import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConnected } from '#lib/connection.ts';
import { allowVideos, useVideosAllowed } from '#lib/video-consent.ts';
import { TrailerFrame } from './trailer-frame.tsx';

type Props = { id: string; title: string; titleLanguage: string | null };

/** Opens the trailer in the page; before the first one the user agrees that YouTube is asked for it. */
export function Trailer({ id, title, titleLanguage }: Props) {
  const { t } = useTranslation(['where', 'common']);
  const [open, setOpen] = useState(false);
  const isAllowed = useVideosAllowed();
  const isConnected = useConnected();
  const needsConsent = !isAllowed && isConnected;
  return (
    <>
      <Button onClick={() => setOpen(true)} className="justify-self-start print:hidden">
        <Play aria-hidden="true" />
        {t('trailer.watch')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="lg"
        title={
          <>
            {t('trailer.title')}: <span lang={titleLanguage ?? undefined}>{title}</span>
          </>
        }
        closeLabel={t('common:action.close')}
        footer={
          needsConsent && (
            <>
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {t('trailer.refuse')}
              </Button>
              <Button onClick={() => allowVideos(true)}>{t('trailer.allow')}</Button>
            </>
          )
        }
      >
        {!isConnected ? (
          <p role="status">{t('trailer.offline')}</p>
        ) : isAllowed ? (
          <TrailerFrame id={id} title={`${t('trailer.title')}: ${title}`} />
        ) : (
          <div className="grid max-w-prose gap-3">
            <p>{t('trailer.asks')}</p>
            <p className="text-muted">{t('trailer.means')}</p>
            <p className="text-muted">{t('trailer.withdraw')}</p>
          </div>
        )}
      </Dialog>
    </>
  );
}
