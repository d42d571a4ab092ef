import { useId } from 'react';
import { cn } from '#lib/cn.ts';

type Props<Value extends string> = {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string; lang?: string }[];
  /** Short labels that may not wrap; the segments are as wide as their labels need. */
  singleLine?: boolean;
  onChange: (value: Value) => void;
};

/** Segmented control for a choice of a few options: native radio buttons styled as one bar. */
export function Segments<Value extends string>({ label, value, options, singleLine = false, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1 rounded-3xl bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className="relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-full px-4 text-center text-sm font-semibold text-muted transition-colors duration-150 hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span className={cn('pointer-events-none relative', singleLine && 'whitespace-nowrap')}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
