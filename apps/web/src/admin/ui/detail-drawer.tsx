import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  title: ReactNode;
  /** Line under the title. */
  subtitle?: ReactNode;
  onClose: () => void;
  /** Buttons that stay in view at the end. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The details of one record, beside its list; the whole screen on phones. Rendered only while it is open. */
export function DetailDrawer({ title, subtitle, onClose, footer, children }: Props) {
  const { t } = useTranslation('admin');
  // Radix returns the focus to its own trigger only; here a row of the list has opened it.
  const opener = useRef<Element | null>(null);
  const restoreFocus = (event: Event) => {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={restoreFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-fade-in flex-col bg-surface shadow-lg outline-none sm:max-w-2xl"
        >
          <header className="flex items-start gap-4 border-b border-line px-5 py-4">
            <div className="min-w-0 flex-1 pt-1.5">
              <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
              {subtitle && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{subtitle}</p>}
            </div>
            <Radix.Close
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
              aria-label={t('close')}
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          {footer && <footer className="flex flex-wrap gap-3 border-t border-line px-5 py-3">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
