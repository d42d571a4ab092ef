import type { HistoryImport } from '@bugunne/contract/history-imports.schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { useReasonText } from '#i18n/error-text.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { client } from '#lib/api.ts';
import { numberText } from '#lib/format.ts';

const PARTS = ['seen', 'likes', 'dislikes', 'saved'] as const;

/** Undoes a whole import, after a question that names what happens. */
export function UndoButton({ data: { id, stored } }: { data: HistoryImport }) {
  const { t } = useTranslation('imports');
  const reasonText = useReasonText();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useMutation({
    mutationFn: () => client.historyImports.undo({ id }),
    onSuccess: () => setIsAsking(false),
    meta: { invalidates: ['imports', 'items', 'today'] },
  });
  const parts = PARTS.filter((part) => stored[part] > 0).map((part) =>
    t(`undo.${part}`, { count: stored[part], number: numberText(language, stored[part]) }),
  );
  const list = new Intl.ListFormat(language).format(parts);
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
        text={parts.length > 0 ? t('undo.text', { parts: list }) : t('undo.nothing')}
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
