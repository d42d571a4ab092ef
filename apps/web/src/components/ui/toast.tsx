import { useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';

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

// Without a network the library may be out of reach; a message is then lost, but never the page.
const show = (kind: Kind, text: string, options?: ToastOptions) =>
  void load().then(
    ({ sonner }) => sonner[kind](text, options),
    () => undefined,
  );

/** Short messages at the edge of the screen, announced to readers. The library is loaded with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
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
