import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FocusedNotice } from '#components/focused-notice.tsx';
import { Button } from '#components/ui/button.tsx';

type Props = {
  label: string;
  /** Said once the form has done its work. */
  done: string;
  variant?: 'primary' | 'secondary';
  children: (form: { close: () => void; finish: () => void }) => ReactNode;
};

/** A button that gives way to a form. Closed again it has the focus back; finished, it says so and has it there. */
export function Unfolding({ label, done, variant = 'secondary', children }: Props) {
  const [state, setState] = useState<'closed' | 'open' | 'done' | 'untouched'>('untouched');
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = { open: 'input:not([aria-hidden])', closed: 'button', done: null, untouched: null }[state];
    if (target) holder.current?.querySelector<HTMLElement>(target)?.focus();
  }, [state]);

  return (
    <div ref={holder} className="grid justify-items-start gap-4 [&>*]:max-w-full [&>form]:w-full">
      {state === 'done' && <FocusedNotice>{done}</FocusedNotice>}
      {state === 'open' ? (
        children({ close: () => setState('closed'), finish: () => setState('done') })
      ) : (
        <Button variant={variant} onClick={() => setState('open')}>
          {label}
        </Button>
      )}
    </div>
  );
}
