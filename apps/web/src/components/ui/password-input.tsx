import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '#lib/cn.ts';
import { Input } from './input.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string };

/** Password field with a button that shows its text. */
export function PasswordInput({ showLabel, hideLabel, className, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={cn('relative block', className)}>
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-13" autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        className="absolute inset-y-0 right-0.5 grid w-12 place-items-center rounded-md text-muted hover:text-ink"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-5" aria-hidden="true" />
      </button>
    </span>
  );
}
