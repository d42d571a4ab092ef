import { Fragment } from 'react';
import { useAuditWords } from '../lib/use-audit-words.ts';

type ActionProps = {
  action: string;
  /** The code beside the words instead of below them. */
  isInline?: boolean;
};

/** The action of an entry in words, and its code, which the search and the address use. */
export const AuditAction = ({ action, isInline = false }: ActionProps) => (
  <CodeWithWord word={useAuditWords().action(action)} code={action} isInline={isInline} />
);

/** The table of an entry in words, and its name. */
export const AuditTable = ({ table }: { table: string }) => (
  <CodeWithWord word={useAuditWords().table(table)} code={table} isInline={false} />
);

function CodeWithWord({ word, code, isInline }: { word: string; code: string; isInline: boolean }) {
  if (word === code) return code;
  return (
    <span className={isInline ? 'flex flex-wrap items-baseline gap-x-2' : 'block'}>
      <span className="block">{word}</span>
      {/* In a link, the underline of the words stops before an inline block. */}
      <code className="inline-block text-xs font-normal text-muted">
        {code.split('_').map((part, index) => (
          // A narrow column breaks it between its words.
          <Fragment key={part}>
            {index > 0 && '_'}
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </code>
    </span>
  );
}
