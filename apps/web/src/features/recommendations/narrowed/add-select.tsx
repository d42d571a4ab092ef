import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useTranslation } from '#i18n/use-translation.ts';

type Props = {
  label: string;
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  onAdd: (value: string) => void;
  disabled?: boolean;
};

/** Keys that move through the options of a closed select, which changes it each time. */
const isMoving = (key: string) => key !== 'Enter' && key !== 'Tab';

/**
 * A native select whose choice becomes a chip; it then shows its prompt again. A choice by keys waits for Enter or for
 * the next field, so that the arrow keys can pass by options.
 */
export function AddSelect({ label, options, onAdd, disabled }: Props) {
  const { t } = useTranslation('refresh');
  const [waiting, setWaiting] = useState('');
  const key = useRef<string | null>(null);
  if (options.length === 0) return null;

  const add = (value: string) => {
    setWaiting('');
    if (value !== '') onAdd(value);
  };
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    key.current !== null && isMoving(key.current) ? setWaiting(target.value) : add(target.value);
  const press = (event: KeyboardEvent) => {
    key.current = event.key;
    if (event.key !== 'Enter' || waiting === '') return;
    event.preventDefault();
    add(waiting);
  };

  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={waiting}
          disabled={disabled}
          onPointerDown={() => {
            key.current = null;
          }}
          onKeyDown={press}
          onChange={choose}
          onBlur={() => add(waiting)}
        >
          <option value="">{t('choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
