import type { Identity } from '@bugunne/contract/identities';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useUnlink } from './use-identities.ts';

type Props = { identity: Identity | null; onClose: () => void; onDone: (identity: Identity) => void };

/** Asks before a way in is taken away. */
export function UnlinkDialog({ identity, onClose, onDone }: Props) {
  const { t } = useTranslation(['identities', 'common']);
  const errorText = useErrorText();
  // While it closes, the dialog still says what it was about.
  const [shown, setShown] = useState(identity);
  const unlink = useUnlink(() => shown && onDone(shown));
  const { reset } = unlink;
  useEffect(() => {
    if (!identity) return;
    setShown(identity);
    reset();
  }, [identity, reset]);

  return (
    <Dialog
      open={identity !== null}
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t('confirm.title', { provider: shown?.name ?? '' })}
      description={t('confirm.text')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            {t('confirm.keep')}
          </Button>
          <Button
            variant="danger"
            busy={unlink.isPending}
            onClick={() => identity && unlink.mutate(identity.id)}
            className="max-sm:w-full"
          >
            {t('section.unlink')}
          </Button>
        </>
      }
    >
      {unlink.error && <Notice tone="danger">{errorText(unlink.error)}</Notice>}
    </Dialog>
  );
}
