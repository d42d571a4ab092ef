import type { HistoryImport } from '@bugunne/contract/history-imports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';

/** Undoes a whole import, after a question that names what happens. */
export function UndoButton({ data: { id, stored } }: { data: HistoryImport }) {
  const { t } = useTranslation('imports');
  const reasonText = useReasonText();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => client.historyImports.undo({ id }),
    onSuccess: () => setIsAsking(false),
    meta: { invalidates: ['imports'] },
  });
  const figures = {
    seen: stored.seen.toLocaleString(language),
    likes: stored.likes.toLocaleString(language),
    dislikes: stored.dislikes.toLocaleString(language),
    saved: stored.saved.toLocaleString(language),
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          undo.reset();
          setIsAsking(true);
        }}
      >
        {t('undo.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('undo.title')}
        text={t('undo.text', figures)}
        confirm={t('undo.confirm')}
        keep={t('undo.keep')}
        busy={undo.isPending}
        failure={undo.error && reasonText(undo.error)}
        onConfirm={() => undo.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
