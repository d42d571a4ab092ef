import type { ReactNode } from 'react';
import { InlineText } from './inline-text.tsx';
import { LegalTable } from './legal-table.tsx';
import type { LegalBlock as Block } from './legal-text.ts';

type Props = { block: Block; label: string; values: Readonly<Record<string, ReactNode>> };

export function LegalBlock({ block: { text, list, table, value }, label, values }: Props) {
  if (table) return <LegalTable {...table} label={label} />;
  if (list) {
    return (
      <ul className="prose-width list-disc space-y-2 pl-5 marker:text-muted">
        {list.map((item) => (
          <li key={item}>
            <InlineText text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (value) return values[value];
  return (
    <p className="prose-width">
      <InlineText text={text ?? ''} />
    </p>
  );
}
