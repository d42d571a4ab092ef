import { Check, Copy } from 'lucide-react';
import { useCopy } from '#lib/use-copy.ts';
import { Button } from './ui/button.tsx';

type Props = { text: string; label: string; done: string; refused: string };

/** Copies `text`; for two seconds the status shows `done`, or `refused` when the browser denies access. */
export function CopyButton({ text, label, done, refused }: Props) {
  const { outcome, copy } = useCopy();
  return (
    <>
      <Button variant="secondary" onClick={() => void copy(text)}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {label}
      </Button>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {outcome === 'copied' ? done : outcome === 'refused' ? refused : null}
      </span>
    </>
  );
}
