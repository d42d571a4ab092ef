import { Toaster as Sonner } from 'sonner';
import { useCoveredHeight } from '#lib/covered-height.ts';

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
  // Above the notices at the lower edge.
  const offset = { bottom: `max(1.5rem, calc(${useCoveredHeight()}px + 0.75rem))` };
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
