import { LIMITS } from '@bugunne/contract/limits.constants';
import { useId } from 'react';
import { Slider } from '#components/ui/slider.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { durationText } from '#lib/format.ts';
import type { DraftForm } from './use-draft.ts';

const { min, max, step } = LIMITS.maxDuration;

/** Slider for the maximum length of a film or an episode. */
export function DurationField({ form }: { form: DraftForm }) {
  const { t } = useTranslation('options');
  const id = useId();
  const value = form.draft.maxDuration;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {t('duration.label')}
        </label>
        <output htmlFor={id} className="font-display text-2xl text-accent tabular-nums">
          {durationText(t, value)}
        </output>
      </div>
      <Slider
        id={id}
        value={value}
        min={min}
        max={max}
        step={step}
        valueText={durationText(t, value)}
        aria-describedby={`${id}-hint`}
        onValueChange={(maxDuration) => form.change({ maxDuration })}
      />
      <div className="flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{durationText(t, min)}</span>
        <span>{durationText(t, max)}</span>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {t('duration.hint')}
      </p>
    </div>
  );
}
