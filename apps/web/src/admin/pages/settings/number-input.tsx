import { type ComponentProps, useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { decimalText, readDecimal } from './value-text.ts';

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
  /** The text, and the value that it stands for. */
  const [{ text, known }, setState] = useState({ text: decimalText(value, language), known: value });
  // A reset, or the value of another administrator, replaces the text; own typing stays as it is.
  if (!Object.is(known, value)) setState({ text: decimalText(value, language), known: value });
  return (
    <Input
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        const read = readDecimal(target.value);
        setState({ text: target.value, known: read });
        onChange(read);
      }}
    />
  );
}
