import type { RecipeDetail } from '@bugunne/contract/item.schema';
import type { Language } from '@bugunne/contract/language.schema';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Step } from './step.tsx';

type Props = {
  steps: RecipeDetail['instructions'];
  /** Where it is not the page's. */
  language: Language | null;
  done: ReadonlySet<number>;
  onMark: (step: number, isDone: boolean) => void;
  onRestart: () => void;
};

/** Recipe steps in order, to tick off when done. */
export function Steps({ steps, language, done, onMark, onRestart }: Props) {
  const { t } = useTranslation('content');
  const isFinished = done.size === steps.length;
  return (
    <section aria-labelledby="steps-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="steps-title" className="text-2xl">
          {t('recipe.steps')}
        </h3>
        <p role="status" className="text-sm text-muted tabular-nums print:hidden">
          {isFinished
            ? t('recipe.finished')
            : done.size > 0 && t('recipe.progress', { done: done.size, total: steps.length })}
        </p>
      </div>
      <ol className="mt-3">
        {steps.map((step) => (
          <Step
            key={step.step}
            step={step}
            language={language}
            isDone={done.has(step.step)}
            onMark={(isDone) => onMark(step.step, isDone)}
          />
        ))}
      </ol>
      {done.size > 0 && (
        <Button variant="ghost" className="-ml-5 print:hidden" onClick={onRestart}>
          {t('recipe.restart')}
        </Button>
      )}
    </section>
  );
}
