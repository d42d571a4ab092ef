import type { RecipeDetail } from '@bugunne/contract/item.schema';
import type { Language } from '@bugunne/contract/language.schema';
import { Lightbulb } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StepTimers } from './step-timers.tsx';

type Props = {
  contentId: string;
  step: RecipeDetail['instructions'][number];
  total: number;
  language: Language | null;
};

/** The current step. Screen readers announce each new one. */
export function CookStep({ contentId, step, total, language }: Props) {
  const { t } = useTranslation('cooking');
  return (
    <section className="grid gap-6">
      <div aria-live="polite" aria-atomic="true" className="grid gap-4">
        <p className="kicker text-accent">{t('stepOf', { step: step.step, total })}</p>
        <p lang={language ?? undefined} className="text-2xl leading-snug sm:text-4xl sm:leading-snug">
          {step.instruction}
        </p>
        {step.tip && (
          <p className="flex gap-3 rounded-lg bg-accent-soft px-4 py-3.5 text-lg">
            <Lightbulb className="mt-1 size-5 shrink-0 text-accent" aria-hidden="true" />
            <span>
              <span className="font-semibold">{t('tip')}:</span> {step.tip}
            </span>
          </p>
        )}
      </div>
      <StepTimers contentId={contentId} step={step.step} instruction={step.instruction} language={language} />
    </section>
  );
}
