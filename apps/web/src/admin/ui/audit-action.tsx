import { useAuditWords } from '../lib/use-audit-words.ts';

/** The action of an entry in words, and its code, which the search and the address use. */
export const AuditAction = ({ action }: { action: string }) => (
  <CodeWithWord word={useAuditWords().action(action)} code={action} />
);

/** The table of an entry in words, and its name. */
export const AuditTable = ({ table }: { table: string }) => (
  <CodeWithWord word={useAuditWords().table(table)} code={table} />
);

const CodeWithWord = ({ word, code }: { word: string; code: string }) => (
  <span className="inline-grid">
    {word}
    {word !== code && <code className="text-xs font-normal wrap-anywhere text-muted">{code}</code>}
  </span>
);
