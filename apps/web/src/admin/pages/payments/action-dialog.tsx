import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminApi } from '../../lib/api.ts';

/**
 * The result of an action: done, or a reason why not. `next`: the action on a record that changed in the meantime, as it is
 * now; null when nothing is left to do.
 */
export type Result = { isDone: boolean; text: string; next?: Action | null };

/** Something that staff are asked about before it is done. */
export type Action = { title: string; text: string; confirm: string; isDanger?: boolean; run: () => Promise<Result> };

/** Runs actions, one at a time, and reads the page's data again afterwards, whatever came of them. */
export function useAction(onDone?: () => void, onNext?: (next: Action | null) => void) {
  const queryClient = useQueryClient();
  const errorText = useAdminErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<Result>) => run(),
    onMutate: () => setFailure(null),
    onSuccess({ isDone, text, next }) {
      if (next !== undefined) onNext?.(next);
      if (!isDone) return setFailure(text);
      toast.success(text);
      onDone?.();
    },
    onError: (error) => setFailure(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminApi.adminPayments.key() }),
  });
  return { run: mutate, isPending, failure };
}

type Props = { action: Action; onClose: () => void };

/** Asks before an action. The dialog stays open with the reason when it was not done. */
export function ActionDialog({ action: asked, onClose }: Props) {
  const { t } = useTranslation(['admin-payments', 'admin']);
  const [next, setNext] = useState<Action | null>(asked);
  const { run, isPending, failure } = useAction(onClose, setNext);
  const action = next ?? asked;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={action.title}
      closeLabel={t('admin:close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} className="max-sm:w-full">
            {t('action.keep')}
          </Button>
          {next && (
            <Button
              variant={next.isDanger ? 'danger' : 'primary'}
              busy={isPending}
              onClick={() => run(next.run)}
              className="max-sm:w-full"
            >
              {next.confirm}
            </Button>
          )}
        </>
      }
    >
      <p className="break-words">{action.text}</p>
      {failure && (
        <Notice tone="danger" className="mt-4">
          {failure}
        </Notice>
      )}
    </Dialog>
  );
}
