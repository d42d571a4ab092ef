import type { AdminSession } from '@bugunne/contract';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import { adminErrorCode, ConfirmationCancelled } from './admin-error.ts';

export { isCancelled } from './admin-error.ts';

type Ask = () => Promise<void>;

/** Without the provider there is no dialog, so the refusal reaches the caller. */
const AskContext = createContext<Ask | null>(null);

type Props = { confirmsBy: AdminSession['confirmsBy']; children: ReactNode };

/** Holds the dialog of `useConfirmed`; calls that wait at the same time share it. */
export function ConfirmationProvider({ confirmsBy, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<PromiseWithResolvers<void>>(undefined);

  const ask = useCallback<Ask>(() => {
    waiting.current ??= Promise.withResolvers<void>();
    setOpen(true);
    return waiting.current.promise;
  }, []);
  const end = (settle: (wait: PromiseWithResolvers<void>) => void) => {
    setOpen(false);
    if (waiting.current) settle(waiting.current);
    waiting.current = undefined;
  };

  return (
    <AskContext value={ask}>
      {children}
      <ConfirmDialog
        open={isOpen}
        confirmsBy={confirmsBy}
        onConfirmed={() => end(({ resolve }) => resolve())}
        onCancel={() => end(({ reject }) => reject(new ConfirmationCancelled()))}
      />
    </AskContext>
  );
}

/**
 * Returns a function that makes a call which needs a fresh confirmation: when the server asks for one, a dialog asks for
 * the password or a code, and the call is made again. Rejects with the error of the call, or with one for which
 * `isCancelled` is true when the dialog was closed; nothing was changed then.
 */
export function useConfirmed(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  const ask = useContext(AskContext);
  return useCallback(
    async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!ask || adminErrorCode(error) !== 'confirmation_required') throw error;
      }
      await ask();
      return call();
    },
    [ask],
  );
}
