import { Toaster as Sonner, toast as sonner } from 'sonner';
import { useCoveredHeight } from '#lib/covered-height.ts';
import { focusContent } from '#lib/focus.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';
import { toastPosition } from './toast-position.ts';

const classNames = {
  toast:
    'flex w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-ink px-4 py-3.5 font-sans text-paper shadow-lg',
  content: 'min-w-56 flex-1',
  title: 'text-sm font-semibold',
  description: 'text-sm opacity-80',
  actionButton: 'ml-auto min-h-9 rounded-full bg-paper px-3.5 text-sm font-semibold text-ink',
  icon: 'shrink-0',
};

/** Loaded by `toast.tsx` with the first message. */
export function Toaster({ label }: { label: string }) {
  // Above the notices and bars at the lower edge, or below the header.
  const offset = { bottom: `max(1.5rem, calc(${useCoveredHeight()}px + 0.75rem))`, top: '5rem' };
  return (
    <Sonner
      position="bottom-center"
      offset={offset}
      mobileOffset={offset}
      containerAriaLabel={label}
      toastOptions={{ unstyled: true, classNames }}
    />
  );
}

/** Moves focus from a pressed action, which disappears with its message, to the content of the page. */
function withFocusReturn(options: ToastOptions | undefined): ToastOptions | undefined {
  const action = options?.action;
  if (!action || typeof action !== 'object' || !('onClick' in action)) return options;
  const onClick: typeof action.onClick = (event) => {
    action.onClick(event);
    if (event.currentTarget.contains(document.activeElement)) focusContent();
  };
  return { ...options, action: { ...action, onClick } };
}

export const showToast = (kind: ToastKind, text: string, options?: ToastOptions): void =>
  void sonner[kind](text, { ...withFocusReturn(options), position: toastPosition() });

export const dismissToast = (id: string): void => void sonner.dismiss(id);
