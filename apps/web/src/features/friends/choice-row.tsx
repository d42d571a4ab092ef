import type { ReactNode } from 'react';

type Props = { name: string; value: string; checked: boolean; onChoose: () => void; children: ReactNode };

/** A radio button that fills a row. */
export const ChoiceRow = ({ name, value, checked, onChoose, children }: Props) => (
  <label className="relative flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
    <input
      type="radio"
      name={name}
      value={value}
      checked={checked}
      onChange={onChoose}
      className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
    />
    {children}
  </label>
);
