import { type ReactNode, useState } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { Segments } from '#components/ui/segments.tsx';
import { Select } from '#components/ui/select.tsx';
import { Slider } from '#components/ui/slider.tsx';
import type { SampleWords } from './sample-words.ts';

function SegmentsSample({ words }: { words: SampleWords }) {
  const [value, setValue] = useState('save');
  const options = (['save', 'remove', 'title'] as const).map((name) => ({ value: name, label: words[name] }));
  return <Segments<string> label={words.title} value={value} options={options} onChange={setValue} />;
}

function SliderSample({ words }: { words: SampleWords }) {
  const [value, setValue] = useState(2);
  const state = { value, min: 0, max: 5, onValueChange: setValue, valueText: `${value} ${words.hours}` };
  return (
    <>
      <Slider aria-label={words.title} {...state} />
      <Slider aria-label={words.title} {...state} disabled />
    </>
  );
}

/** Samples of the primitives of forms, by the name of the component. */
export const fieldSamples = (words: SampleWords): Record<string, ReactNode> => ({
  Checkbox: (
    <>
      <Checkbox id="checkbox-empty" label={words.text} />
      <Checkbox id="checkbox-checked" label={words.save} defaultChecked />
      <Checkbox id="checkbox-disabled" label={words.save} disabled />
      <Checkbox id="checkbox-invalid" label={words.long} error={words.error} />
    </>
  ),
  Field: (
    <>
      <Field label={words.title} hint={words.hint}>
        {(control) => <Input {...control} />}
      </Field>
      <Field label={words.title} hint={words.hint} error={words.error}>
        {(control) => <Input {...control} defaultValue={words.long} />}
      </Field>
    </>
  ),
  Input: (
    <>
      <Input aria-label={words.title} placeholder={words.hint} />
      <Input aria-label={words.title} defaultValue={words.long} />
      <Input aria-label={words.title} defaultValue={words.save} readOnly />
      <Input aria-label={words.title} defaultValue={words.save} disabled />
      <Input aria-label={words.title} defaultValue={words.save} aria-invalid />
    </>
  ),
  Textarea: (
    <>
      <Textarea aria-label={words.title} defaultValue={words.text} rows={2} />
      <Textarea aria-label={words.title} defaultValue={words.long} rows={2} aria-invalid />
      <Textarea aria-label={words.title} defaultValue={words.text} rows={2} disabled />
    </>
  ),
  PasswordInput: (
    <>
      <PasswordInput aria-label={words.title} showLabel={words.show} hideLabel={words.hide} defaultValue={words.save} />
      <PasswordInput aria-label={words.title} showLabel={words.show} hideLabel={words.hide} aria-invalid />
    </>
  ),
  Segments: <SegmentsSample words={words} />,
  Select: [{}, { disabled: true }, { 'aria-invalid': true }].map((state) => (
    <Select key={JSON.stringify(state)} aria-label={words.title} {...state}>
      <option>{words.title}</option>
      <option>{words.long}</option>
    </Select>
  )),
  Slider: <SliderSample words={words} />,
});
