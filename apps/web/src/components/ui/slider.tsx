import type { ComponentProps } from 'react';
import { cn } from '#lib/cn.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max'> & {
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
  /** Text for screen readers instead of the bare number: "2 saat". */
  valueText?: string;
};

/** Native range input with its keyboard support. */
export function Slider({ value, min, max, onValueChange, valueText, className, ...props }: Props) {
  const filled = ((value - min) / (max - min)) * 100;
  return (
    <input
      type="range"
      className={cn('slider', className)}
      style={{ '--filled': `${filled}%` }}
      min={min}
      max={max}
      value={value}
      aria-valuetext={valueText}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      {...props}
    />
  );
}
