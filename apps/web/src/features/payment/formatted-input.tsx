import type { ChangeEvent, ComponentProps } from 'react';
import { Input } from '#components/ui/input.tsx';
import { type Format, reformat } from './card-format.ts';

type Props = ComponentProps<'input'> & { format: Format };

/** Field of digits that are formatted while the user types. Text that is too long is cut after it was formatted. */
export function FormattedInput({ format, onChange, ...props }: Props) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = event.nativeEvent as InputEvent;
    reformat(event.target, format, inputType);
    return onChange?.(event);
  };
  return <Input {...props} type="text" inputMode="numeric" onChange={change} />;
}
