import { createStore, useStore } from '#lib/store.ts';
import type { ToastKind, ToastOptions } from './toast-options.ts';

type Library = typeof import('./toaster.tsx');

const library = createStore<Library | undefined>(undefined);

async function load(): Promise<Library> {
  const loaded = library.get() ?? (await import('./toaster.tsx'));
  library.set(loaded);
  return loaded;
}

// Offline the library may fail to load; the message is then lost, without an error on the page.
const show = (kind: ToastKind, text: string, options?: ToastOptions) =>
  void load().then(
    ({ showToast }) => showToast(kind, text, options),
    () => undefined,
  );

/** Short messages at the edge of the screen, announced to screen readers. The library is loaded with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => show('message', text, options),
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  /** Removes a message that is no longer true. */
  dismiss: (id: string) => library.get()?.dismissToast(id),
};

/** Preloads the library, so that messages can be shown offline as well. */
export const prepareToasts = (): Promise<unknown> => load();

/** Container in which toasts appear; rendered once, in the root. */
export function ToastHost({ label }: { label: string }) {
  const Toaster = useStore(library, undefined)?.Toaster;
  return Toaster ? <Toaster label={label} /> : null;
}
