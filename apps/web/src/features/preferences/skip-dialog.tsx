import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Wizard } from './use-wizard.ts';

/** Button that skips the wizard, with a dialog that explains the consequence. */
export function SkipDialog({ wizard: { skip, save } }: { wizard: Wizard }) {
  const { t } = useTranslation(['onboarding', 'common']);
  const reasonText = useReasonText();
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      trigger={
        <Button variant="ghost" className="-mr-4 shrink-0 text-muted">
          {t('skip.action')}
        </Button>
      }
      title={t('skip.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button variant="secondary" onClick={skip} busy={save.isPending} className="max-sm:flex-1">
            {t('skip.action')}
          </Button>
          <Button onClick={() => setOpen(false)} disabled={save.isPending} className="max-sm:flex-1">
            {t('skip.stay')}
          </Button>
        </>
      }
    >
      <p>{t('skip.text')}</p>
      {save.error && (
        <Notice tone="danger" className="mt-4">
          {t('saveFailed')} {reasonText(save.error)}
        </Notice>
      )}
    </Dialog>
  );
}
