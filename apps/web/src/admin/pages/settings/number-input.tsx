import { type ComponentProps, useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { decimalText, readDecimal } from './decimal.ts';

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  /** NaN for an empty or unreadable text. */
  value: number;
  onChange: (value: number) => void;
};

/**
 * A number as users of the language write it. Not `type="number"`: browsers read it by their own language, and make 35 of
 * "3,5" where that is English.
 */
export function NumberInput({ value, onChange, ...props }: Props) {
  const language = useLanguage();
  const [text, setText] = useState(() => decimalText(value, language));
  // A reset, or the value of another administrator, replaces the text; own typing stays as it is.
  if (!Object.is(readDecimal(text), value)) setText(decimalText(value, language));
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(readDecimal(event.target.value));
      }}
    />
  );
}
