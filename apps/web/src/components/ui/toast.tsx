import { useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';
import { focusContent } from '#lib/focus.ts';

type Kind = 'message' | 'success' | 'error';
/** `action` is the undo of an optimistic change: `{ label, onClick }`. */
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

/** A pressed button goes away with its message; whoever had the focus there goes on in the page. */
function returning(options: ToastOptions | undefined): ToastOptions | undefined {
  const action = options?.action;
  if (!action || typeof action !== 'object' || !('onClick' in action)) return options;
  const onClick: typeof action.onClick = (event) => {
    action.onClick(event);
    if (event.currentTarget.contains(document.activeElement)) focusContent();
  };
  return { ...options, action: { ...action, onClick } };
}

// Without a network the library may be out of reach; a message is then lost, but never the page.
const show = (kind: Kind, text: string, options?: ToastOptions) =>
  void load().then(
    ({ sonner }) => sonner[kind](text, returning(options)),
    () => undefined,
  );

/** Short messages at the edge of the screen, announced to readers. The library is loaded with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Takes a message away that is true no more. */
  dismiss: (id: string) => void library?.sonner.dismiss(id),
};

/** Loads the library ahead of the first message, so that it can also tell of a lost network. */
export const prepareToasts = (): Promise<unknown> => load();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear; once, in the root. */
export function ToastHost({ label }: { label: string }) {
  const Toaster = useSyncExternalStore(
    subscribe,
    () => library?.Toaster,
    () => undefined,
  );
  return Toaster ? <Toaster label={label} /> : null;
}
