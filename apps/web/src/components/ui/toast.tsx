import { useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { focusContent } from '#lib/focus.ts';

type Kind = 'message' | 'success' | 'error';
/** `action` undoes an optimistic update: `{ label, onClick }`. */
export type ToastOptions = Pick<ExternalToast, 'id' | 'description' | 'duration' | 'action'>;

type Library = { Toaster: typeof import('./toaster.tsx').Toaster; sonner: typeof import('sonner').toast };

let library: Library | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<Library> {
  if (!library) {
    const [{ Toaster }, { toast: sonner }] = await Promise.all([import('./toaster.tsx'), import('sonner')]);
    library = { Toaster, sonner };
    for (const listener of listeners) listener();
  }
  return library;
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

// Offline the library may fail to load; the message is then lost, without an error on the page.
const show = (kind: Kind, text: string, options?: ToastOptions) =>
  void load().then(
    ({ sonner }) => sonner[kind](text, withFocusReturn(options)),
    () => undefined,
  );

/** Short messages at the edge of the screen, announced to screen readers. The library is loaded with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Removes a message that is no longer true. */
  dismiss: (id: string) => void library?.sonner.dismiss(id),
};

/** Preloads the library, so that messages can be shown offline as well. */
export const prepareToasts = (): Promise<unknown> => load();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Container in which toasts appear; rendered once, in the root. */
export function ToastHost({ label }: { label: string }) {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => library?.Toaster,
    () => undefined,
  );
  return Toaster ? <Toaster label={label} /> : null;
}
