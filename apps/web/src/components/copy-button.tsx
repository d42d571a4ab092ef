import { TIMINGS } from '@bugunne/contract/limits';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './ui/button.tsx';

type Props = { text: string; label: string; done: string; refused: string };

/** Copies a text and says so for two seconds, or that the browser does not let it. */
export function CopyButton({ text, label, done, refused }: Props) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), TIMINGS.linkCopied);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {label}
      </Button>
      <span role="status" className="self-center text-sm text-muted empty:hidden">
        {outcome === 'copied' ? done : outcome === 'refused' ? refused : null}
      </span>
    </>
  );
}
