import { type ReactNode, useState } from 'react';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { useDisclosureFocus } from '#lib/focus.ts';

type Props = {
  label: string;
  /** Notice after the form has succeeded. */
  done: string;
  variant?: 'primary' | 'secondary';
  /** For a form that the user had begun to fill in before. */
  isInitiallyOpen?: boolean;
  /** Called when the form was cancelled or has succeeded. */
  onClose?: () => void;
  children: (form: { close: () => void; finish: () => void }) => ReactNode;
};

/**
 * A button that a form replaces when pressed. Cancelling returns focus to the button; success shows a notice and
 * focuses it.
 */
export function FormDisclosure({ label, done, variant = 'secondary', isInitiallyOpen, onClose, children }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>(isInitiallyOpen ? 'open' : 'closed');
  const close = (next: 'closed' | 'done') => {
    onClose?.();
    setState(next);
  };
  const holder = useDisclosureFocus(state === 'open' ? 'form' : null);

  return (
    <div ref={holder} className="grid justify-items-start gap-4 [&>*]:max-w-full [&>form]:w-full">
      {state === 'done' && <FocusedNotice>{done}</FocusedNotice>}
      {state === 'open' ? (
        children({ close: () => close('closed'), finish: () => close('done') })
      ) : (
        <Button variant={variant} data-opens="form" onClick={() => setState('open')}>
          {label}
        </Button>
      )}
    </div>
  );
}
