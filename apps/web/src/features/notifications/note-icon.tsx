import { Bell, CheckCircle2, Sparkles, Star, TriangleAlert } from 'lucide-react';
import { cn } from '#lib/cn.ts';
import type { Note } from './notification-list.ts';

const LOOKS = {
  success: { Icon: CheckCircle2, tone: 'bg-success-soft text-success' },
  warning: { Icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  premium: { Icon: Star, tone: 'bg-music-soft text-music' },
  recommendation: { Icon: Sparkles, tone: 'bg-film-soft text-film' },
  default: { Icon: Bell, tone: 'bg-sunken text-muted' },
} as const;

/** Icon for the type of a notification. */
export function NoteIcon({ type }: { type: Note['type'] }) {
  const { Icon, tone } = LOOKS[type];
  return (
    <span className={cn('grid size-10 shrink-0 place-items-center rounded-full', tone)}>
      <Icon className="size-5" aria-hidden="true" />
    </span>
  );
}
