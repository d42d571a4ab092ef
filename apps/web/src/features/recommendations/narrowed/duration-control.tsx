import type { Category } from '@bugunne/contract/item-terms.constants';
import { useId } from 'react';
import { Slider } from '#components/ui/slider.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

/** Minutes of the slider; its last place is no limit. */
const RANGE: Record<Category, { min: number; max: number; step: number }> = {
  movie: { min: 60, max: 240, step: 5 },
  series: { min: 10, max: 120, step: 5 },
  food: { min: 10, max: 180, step: 5 },
  music: { min: 2, max: 20, step: 1 },
};

type Props = { category: Category; value: number | undefined; onChange: (minutes: number | undefined) => void };

/** Slider for the longest duration. */
export function DurationControl({ category, value, onChange }: Props) {
  const { t } = useTranslation('refresh');
  const id = useId();
  const { min, max, step } = RANGE[category];
  const none = max + step;
  const place = Math.min(Math.max(value ?? none, min), none);
  const text = value === undefined ? t('anyDuration') : t('wish.atMost', { minutes: value });
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-semibold">
          {t(`duration.${category}`)}
        </label>
        <output htmlFor={id} className="text-sm font-semibold text-accent tabular-nums">
          {text}
        </output>
      </div>
      <Slider
        id={id}
        value={place}
        min={min}
        max={none}
        step={step}
        valueText={text}
        onValueChange={(minutes) => onChange(minutes === none ? undefined : minutes)}
      />
    </div>
  );
}
