import { Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { LanguageLink } from './language-link.tsx';

type Props = {
  /** Accessible names of the buttons and the sheet. */
  texts: { open: string; close: string; menu: string };
  className?: string;
  /** Whether a request that began in the sheet is running. */
  busy?: boolean;
  children: ReactNode;
};

/** Whether a press was on the backdrop. Its target is the dialog, as for a press on the dialog's own padding. */
function isOnBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Menu for narrow screens: the button and the sheet that it opens. The native dialog traps focus and restores it. Every
 * navigation closes the sheet, and so does the end of a request: no message about it can be seen beside the sheet.
 */
export function MenuSheet({ texts, className, busy = false, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();

  const lastKey = useRef(key);

  useEffect(() => {
    // The first effect may run after a click from before hydration has opened the sheet.
    if (state !== 'idle' || lastKey.current !== key) sheet.current?.close();
    lastKey.current = key;
  }, [key, state]);

  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy) sheet.current?.close();
    wasBusy.current = busy;
  }, [busy]);

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className={className}
        aria-label={texts.open}
        onClick={() => sheet.current?.showModal()}
      >
        <Menu aria-hidden="true" />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={sheet}
        aria-label={texts.menu}
        className="sheet"
        onClick={(event) => {
          if (isOnBackdrop(event)) sheet.current?.close();
        }}
      >
        <div className="flex items-center justify-between">
          <LanguageLink className="-ml-3" />
          <Button
            variant="ghost"
            size="icon"
            className="-mr-2.5"
            aria-label={texts.close}
            onClick={() => sheet.current?.close()}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
        {children}
      </dialog>
    </>
  );
}
