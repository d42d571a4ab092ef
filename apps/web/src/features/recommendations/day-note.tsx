import { Sparkles } from 'lucide-react';
import type { Today } from './today-types.ts';

/** The note of the day, which says who chose the picks. */
export function DayNote({ today }: { today: Today }) {
  return (
    <div className="flex items-center gap-x-4">
      <Sparkles className="size-6 shrink-0 text-muted max-sm:hidden" aria-hidden="true" />
      <p className="min-w-0 flex-1">{today.analysisNote}</p>
    </div>
  );
}
