import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { isSameValue } from './drafts.ts';
import { readJson } from './json-place.ts';
import type { Faults } from './validate.ts';

type Props = {
  label: string;
  value: unknown;
  faults: Faults;
  onChange: (value: unknown) => void;
  /** Called when the text is no JSON, so that there is no value to save. */
  onFaulty: () => void;
};

/** The text, and the last value that it had. */
const stateOf = (value: unknown) => ({ text: JSON.stringify(value, null, 2), read: value });

/** A value as JSON: faults of the text with line and column, those of the value with their path. */
export function JsonEditor({ label, value, faults, onChange, onFaulty }: Props) {
  const { t } = useTranslation('admin-settings');
  const [{ text, read: known }, setState] = useState(() => stateOf(value));
  // A reset, or the value of another administrator, replaces the text; own typing does not come back.
  if (!isSameValue(known, value)) setState(stateOf(value));
  const read = readJson(text);
  const error = 'line' in read ? t('errors.json', read) : undefined;
  function type(next: string) {
    const result = readJson(next);
    setState({ text: next, read: 'value' in result ? result.value : known });
    if ('value' in result) onChange(result.value);
    else onFaulty();
  }
  return (
    <>
      <Field label={label} error={error}>
        {(control) => (
          <Textarea
            {...control}
            spellCheck={false}
            rows={Math.min(12, text.split('\n').length + 1)}
            className="font-mono text-sm"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {!error && faults.size > 0 && (
        <ul className="mt-1.5 text-sm text-danger" aria-live="polite">
          {[...faults].map(([path, reason]) => (
            <li key={path}>{path ? t('errors.at', { path, reason }) : reason}</li>
          ))}
        </ul>
      )}
    </>
  );
}
