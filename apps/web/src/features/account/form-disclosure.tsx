import { type ReactNode, useState } from 'react';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFoldFocus } from '#lib/use-fold-focus.ts';

type Props = {
  label: string;
  /** Said once the form has done its work. */
  done: string;
  variant?: 'primary' | 'secondary';
  /** Open from the first: the reader was in the middle of it. */
  begun?: boolean;
  /** It was cancelled or has done its work. */
  onClose?: () => void;
  children: (form: { close: () => void; finish: () => void }) => ReactNode;
};

/** A button that gives way to a form. Closed again it has the focus back; finished, it says so and has it there. */
export function FormDisclosure({ label, done, variant = 'secondary', begun, onClose, children }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>(begun ? 'open' : 'closed');
  const leave = (next: 'closed' | 'done') => {
    onClose?.();
    setState(next);
  };
  const holder = useFoldFocus(state === 'open' ? 'form' : null);

  return (
    <div ref={holder} className="grid justify-items-start gap-4 [&>*]:max-w-full [&>form]:w-full">
      {state === 'done' && <FocusedNotice>{done}</FocusedNotice>}
      {state === 'open' ? (
        children({ close: () => leave('closed'), finish: () => leave('done') })
      ) : (
        <Button variant={variant} data-opens="form" onClick={() => setState('open')}>
          {label}
        </Button>
      )}
    </div>
  );
}
