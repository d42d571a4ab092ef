import type { ReactNode } from 'react';
import { InlineText } from './inline-text.tsx';
import { LegalTable, type TableText } from './legal-table.tsx';

/** Exactly one field is set. `value` names content that the page provides from the site settings. */
export type BlockText = {
  text?: string | undefined;
  list?: readonly string[] | undefined;
  table?: TableText | undefined;
  value?: string | undefined;
};

type Props = { block: BlockText; label: string; values: Readonly<Record<string, ReactNode>> };

export function LegalBlock({ block: { text, list, table, value }, label, values }: Props) {
  if (table) {
    return (
      <div className="drawn-late-1000 md:drawn-late-300">
        <LegalTable {...table} label={label} />
      </div>
    );
  }
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
