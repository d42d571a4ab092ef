import { Toaster as Sonner } from 'sonner';

const classNames = {
  toast: 'flex w-full items-center gap-3 rounded-lg bg-ink px-4 py-3.5 text-paper shadow-lg',
  content: 'flex-1',
  title: 'text-sm font-semibold',
  description: 'text-sm opacity-80',
  actionButton: 'min-h-9 rounded-full bg-paper px-3.5 text-sm font-semibold text-ink',
  icon: 'shrink-0',
};

/** Loaded by `toast.tsx` when there is something to say. */
export function Toaster({ label }: { label: string }) {
  return <Sonner position="bottom-center" containerAriaLabel={label} toastOptions={{ unstyled: true, classNames }} />;
}
