import type { ExternalToast } from 'sonner';

export type ToastKind = 'message' | 'success' | 'error';
/** `action` undoes an optimistic update: `{ label, onClick }`. */
export type ToastOptions = Pick<ExternalToast, 'id' | 'description' | 'duration' | 'action'>;
