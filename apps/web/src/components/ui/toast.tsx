import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ExternalToast } from 'sonner';

type Kind = 'message' | 'success' | 'error';
/** `action` is the undo of an optimistic change: `{ label, onClick }`. */
export type ToastOptions = Pick<ExternalToast, 'id' | 'description' | 'duration' | 'action'>;

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

let wanted = false;
const listeners = new Set<() => void>();

async function show(kind: Kind, text: string, options?: ToastOptions): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { toast: sonner } = await import('sonner');
  sonner[kind](text, options);
}

/** Short messages at the edge of the screen, announced to readers. The library is loaded with the first one. */
export const toast = {
  message: (text: string, options?: ToastOptions) => void show('message', text, options),
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where toasts appear; once, in the root. */
export function ToastHost({ label }: { label: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return shown ? (
    <Suspense>
      <Toaster label={label} />
    </Suspense>
  ) : null;
}
