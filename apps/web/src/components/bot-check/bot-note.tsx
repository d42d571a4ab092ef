import { CircleCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import type { BotNote as Note } from './use-bot-check.ts';

const quiet: readonly Note[] = ['checking', 'used', 'lapsed'];
export const isFault = (note: Note | null): boolean => note !== null && note !== 'solved' && !quiet.includes(note);

type Props = { id: string; note: Note | null; hasQuestion: boolean; onRetry: () => void };

/** Status line under the answer: hint, error or success. Announced when it changes. */
export function BotNote({ id, note, hasQuestion, onRetry }: Props) {
  const { t } = useTranslation(['visitor-form', 'common']);
  // Most notes speak of a question that is there.
  const shown = hasQuestion ? (note ?? 'hint') : isFault(note) ? note : null;
  return (
    <div className="mt-2 min-h-6 text-sm">
      <p
        id={id}
        aria-live="polite"
        className={cn(
          'flex items-center gap-1.5',
          isFault(note) ? 'text-danger' : note === 'solved' ? 'font-semibold text-success' : 'text-muted',
        )}
      >
        {note === 'solved' && <CircleCheck className="size-5 shrink-0" aria-hidden="true" />}
        {shown && t(`botCheck.${shown}`)}
      </p>
      {note === 'failed' && (
        <Button variant="secondary" className="mt-2" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </div>
  );
}
