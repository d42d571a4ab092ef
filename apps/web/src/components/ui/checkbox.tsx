import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string };

/** Native checkbox with a label; `register` of react-hook-form can be spread into it. */
export function Checkbox({ label, error, id, className, ...props }: Props) {
  const errorId = error && id ? `${id}-error` : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={errorId}
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface checked:border-ink checked:bg-ink aria-invalid:border-danger"
            {...props}
          />
          <Check
            className="pointer-events-none absolute hidden size-4 text-paper peer-checked:block"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
