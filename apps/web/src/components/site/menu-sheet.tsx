import { Menu, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#lib/cn.ts';
import { LanguageLink } from './language-link.tsx';

type Props = {
  /** What the buttons and the sheet are called by a screen reader. */
  texts: { open: string; close: string; menu: string };
  className?: string;
  children: ReactNode;
};

/** A press on the dialog's backdrop; it comes as one on the dialog itself, which has an edge of its own. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * A menu for narrow screens: the button and the sheet it opens. The browser's own dialog keeps focus inside and gives
 * it back. A press on any of its links closes it.
 */
export function MenuSheet({ texts, className, children }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const { state } = useNavigation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sheet, as soon as it begins.
  useEffect(() => sheet.current?.close(), [key, state]);

  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className={cn('lg:hidden', className)}
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
          if (isBeside(event)) sheet.current?.close();
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
