import { type ReactNode, useId } from 'react';

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** Content to the right of the label, such as a link. */
  aside?: ReactNode;
  className?: string;
  /** Renders the control with the ids that tie it to label, hint and error: `{(control) => <Input {...control} />}`. */
  children: (control: Control) => ReactNode;
};

/** Form field with label, control, hint and error; the error is announced when it appears. */
export function Field({ label, hint, error, aside, className, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm text-danger empty:hidden [&:not(:empty)]:mt-1.5">
        {error}
      </p>
    </div>
  );
}
