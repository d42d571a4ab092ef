import type { RecipeDetail } from '@bugunne/contract/item.schema';
import type { Language } from '@bugunne/contract/language.schema';
import { Check, Lightbulb } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

type Props = {
  step: RecipeDetail['instructions'][number];
  language: Language | null;
  isDone: boolean;
  onMark: (isDone: boolean) => void;
};

/** One recipe step. The whole step is the tap target, for messy hands. */
export function Step({ step, language, isDone, onMark }: Props) {
  const { t } = useTranslation('content');
  const tipId = useId();
  return (
    <li className="break-inside-avoid border-t border-line py-4">
      <label className="grid cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)] gap-4 wrap-break-word">
        <span className="relative size-11">
          <input
            type="checkbox"
            checked={isDone}
            onChange={(event) => onMark(event.target.checked)}
            aria-describedby={step.tip ? tipId : undefined}
            className="size-11 cursor-pointer appearance-none rounded-full! border border-line-strong bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent"
          />
          <span className="pointer-events-none absolute inset-0 grid place-items-center">
            {isDone ? (
              <Check className="size-5 text-surface" strokeWidth={3} aria-hidden="true" />
            ) : (
              <span aria-hidden="true" className="font-display text-xl tabular-nums">
                {step.step}
              </span>
            )}
          </span>
        </span>
        <span className={cn('pt-1.5 text-lg transition-colors duration-150', isDone && 'text-muted')}>
          <span className="sr-only">{t('recipe.stepName', { step: step.step })}: </span>
          <span lang={language ?? undefined}>{step.instruction}</span>
        </span>
      </label>
      {step.tip && (
        <p id={tipId} className="mt-2 ml-15 flex gap-2 text-muted">
          <Lightbulb className="mt-1 size-4.5 shrink-0 text-accent" aria-hidden="true" />
          <span>
            <span className="font-semibold text-ink">{t('recipe.tip')}:</span> {step.tip}
          </span>
        </p>
      )}
    </li>
  );
}
