import { useId } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Select } from '#components/ui/select.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FieldSpec } from './field-specs.ts';
import { NumberInput } from './number-input.tsx';
import { decimalText } from './value-text.ts';

const CURRENCIES = ['TRY', 'USD', 'EUR', 'GBP'];

type Props = {
  spec: FieldSpec;
  value: unknown;
  error: string | undefined;
  /** Whether the label is the name of the setting, which is already above it. */
  label: string;
  onChange: (value: unknown) => void;
};

const asText = (value: unknown): string =>
  value === null || value === undefined || Number.isNaN(value) ? '' : String(value);

/** "2026-11-25T17:00" in the zone of the browser, for a field of date and time. */
function toLocal(iso: unknown): string {
  if (typeof iso !== 'string') return '';
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
/** A text that is no date stays as it is, and the schema refuses it. */
function toIso(local: string): string | null {
  if (local === '') return null;
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}

/** The control of one value: the kind decides which. */
export function FieldControl({ spec, value, error, label, onChange }: Props) {
  const { t } = useTranslation('admin-settings');
  const language = useLanguage();
  const zones = useId();
  if (spec.kind === 'switch') {
    return (
      <Checkbox
        role="switch"
        label={spec.path.length === 0 ? t(value === true ? 'options.on' : 'options.off') : label}
        aria-label={label}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    );
  }
  if (spec.kind === 'choice') {
    return (
      <Segments
        label={label}
        value={asText(value)}
        options={spec.options.map((option) => ({ value: option as string, label: t(`options.${option}`) }))}
        singleLine
        onChange={(chosen) => onChange(spec.numeric ? Number(chosen) : chosen)}
      />
    );
  }
  if (spec.kind === 'steps') {
    const steps = Array.from({ length: spec.max - spec.min + 1 }, (_, index) => String(spec.min + index));
    return (
      <Segments
        label={label}
        value={asText(value)}
        options={steps.map((step) => ({ value: step, label: step }))}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    );
  }
  const changeText = (text: string) => onChange(spec.nullable && text.trim() === '' ? null : text);
  return (
    <Field label={label} error={error}>
      {(control) => {
        switch (spec.kind) {
          case 'long':
            return (
              <Textarea {...control} rows={3} value={asText(value)} onChange={(e) => changeText(e.target.value)} />
            );
          case 'number':
            return (
              // An empty field is no number, and no null either, which is the default.
              <NumberInput {...control} value={typeof value === 'number' ? value : Number.NaN} onChange={onChange} />
            );
          case 'weight':
            return (
              <span className="flex items-center gap-3">
                <input
                  {...control}
                  type="range"
                  className="min-h-11 min-w-0 flex-1 accent-ink"
                  min={0}
                  max={spec.max}
                  step={0.1}
                  value={Number(value)}
                  onChange={(event) => onChange(Number(event.target.value))}
                />
                <output className="w-10 text-right tabular-nums">{decimalText(Number(value), language)}</output>
              </span>
            );
          case 'currency':
            return (
              <Select {...control} value={asText(value)} onChange={(event) => onChange(event.target.value)}>
                {[...new Set([...CURRENCIES, asText(value)])].map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            );
          case 'timezone':
            return (
              <>
                <Input
                  {...control}
                  list={zones}
                  autoComplete="off"
                  value={asText(value)}
                  onChange={(event) => onChange(event.target.value)}
                />
                <datalist id={zones}>
                  {Intl.supportedValuesOf('timeZone').map((zone) => (
                    <option key={zone} value={zone} />
                  ))}
                </datalist>
              </>
            );
          case 'instant':
            return (
              <Input
                {...control}
                type="datetime-local"
                max="9999-12-31T23:59"
                value={toLocal(value)}
                onChange={(event) => onChange(toIso(event.target.value))}
              />
            );
          default:
            return (
              <Input
                {...control}
                type={spec.kind === 'date' || spec.kind === 'time' || spec.kind === 'url' ? spec.kind : 'text'}
                value={asText(value)}
                onChange={(event) => changeText(event.target.value)}
              />
            );
        }
      }}
    </Field>
  );
}
