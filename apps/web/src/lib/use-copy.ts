import { TIMINGS } from '@bugunne/contract/limits';
import { useEffect, useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'refused';

/**
 * Copies a text: for two seconds the outcome is `copied`. It is `refused` where the browser does not allow it, or has
 * no clipboard at all (plain-http addresses).
 */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), TIMINGS.linkCopied);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string) => {
    // So that a second press selects and says it once more.
    setOutcome('idle');
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { outcome, copy };
}
