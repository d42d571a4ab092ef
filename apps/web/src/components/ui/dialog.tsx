import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEventHandler, type ReactNode, useDeferredValue, useRef } from 'react';
import { cn } from '#lib/cn.ts';

type Props = {
  /** Leave out both for an uncontrolled dialog with `trigger`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Element that opens the dialog and gets focus back. */
  trigger?: ReactNode;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** `full` covers the whole screen. */
  size?: 'sm' | 'md' | 'lg' | 'full';
  footer?: ReactNode;
  /** Focus starts in the first field instead of on the close button: for a dialog that is a form. */
  startsInField?: boolean;
  /** Gets focus when the element that opened the dialog is gone by the time it closes. */
  focusAfter?: () => HTMLElement | null;
  /** Called for keys pressed anywhere in the dialog. */
  onKeyDown?: KeyboardEventHandler;
  children?: ReactNode;
};

const sheet = 'max-h-[92dvh] rounded-t-xl sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:rounded-xl';
const shapes = {
  sm: `${sheet} sm:max-w-md`,
  md: `${sheet} sm:max-w-xl`,
  lg: `${sheet} sm:max-w-3xl`,
  full: 'top-0',
};

const firstField = (dialog: EventTarget | null) =>
  dialog instanceof HTMLElement && dialog.querySelector<HTMLElement>('input, select, textarea');

/** Modal dialog; a bottom sheet on phones. Traps focus and restores it. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  closeLabel,
  size = 'md',
  footer,
  startsInField = false,
  focusAfter,
  onKeyDown,
  children,
}: Props) {
  // Deferred, so that the press is painted before the dialog with its content renders. Closing is immediate.
  const deferredOpen = useDeferredValue(open, false);
  // Radix restores focus to its own trigger only; for a controlled dialog the focused element is stored here.
  const opener = useRef<Element | null>(null);
  const restoreFocus = (event: Event) => {
    if (trigger) return;
    const { current } = opener;
    const isThere = current instanceof HTMLElement && current.isConnected;
    // Without focus on a control when the dialog opened there is no opener to return to.
    const isControl = isThere && current !== document.body && current.id !== 'content';
    const target = (isControl ? null : focusAfter?.()) ?? (isThere ? current : null);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <Radix.Root open={open && deferredOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const field = startsInField && firstField(event.target);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={restoreFocus}
          onKeyDown={onKeyDown}
          className={cn(
            'fixed inset-x-0 bottom-0 z-50 flex animate-rise-in flex-col bg-surface shadow-lg outline-none',
            shapes[size],
          )}
        >
          <header className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description && <Radix.Description className="mt-1 text-muted">{description}</Radix.Description>}
            </div>
            <Radix.Close
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
              aria-label={closeLabel}
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 scroll-pt-4 scroll-pb-16 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
