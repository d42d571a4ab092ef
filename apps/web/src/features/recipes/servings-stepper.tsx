import { Minus, Plus, RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

const MAX_SERVINGS = 24;

type Props = { value: number; base: number; onChange: (servings: number) => void };

/** Stepper for the number of servings, which scales all amounts. */
export function ServingsStepper({ value, base, onChange }: Props) {
  const { t } = useTranslation('content');
  return (
    <div className="mt-3">
      <fieldset
        aria-label={t('recipe.servings')}
        className="flex items-center gap-1 rounded-full border border-line-strong bg-surface p-1 print:border-0 print:p-0"
      >
        <Button
          variant="ghost"
          size="icon"
          className="print:hidden"
          aria-label={t('recipe.fewer')}
          disabled={value <= 1}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" />
        </Button>
        <output aria-live="polite" className="flex-1 text-center font-semibold tabular-nums print:text-left">
          {t('recipe.people', { count: value })}
        </output>
        <Button
          variant="ghost"
          size="icon"
          className="print:hidden"
          aria-label={t('recipe.more')}
          disabled={value >= MAX_SERVINGS}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden="true" />
        </Button>
      </fieldset>
      {value !== base && (
        <div className="mt-3 text-sm text-muted">
          <p>{t('recipe.scaled', { people: value, base })}</p>
          <Button variant="ghost" className="-ml-5 print:hidden" onClick={() => onChange(base)}>
            <RotateCcw aria-hidden="true" />
            {t('recipe.originalServings', { base })}
          </Button>
        </div>
      )}
    </div>
  );
}
