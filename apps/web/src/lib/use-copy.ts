import { TIMINGS } from '@bugunne/contract/limits.constants';
import { useEffect, useState } from 'react';

export type CopyOutcome = 'idle' | 'copied' | 'refused';

/**
 * Copies a text to the clipboard. The outcome is `copied` for two seconds, and `refused` where the browser forbids it or
 * has no clipboard (plain-http sites).
 */
export function useCopy(): { outcome: CopyOutcome; copy: (text: string) => Promise<void> } {
  const [outcome, setOutcome] = useState<CopyOutcome>('idle');
  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome('idle'), TIMINGS.linkCopied);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (text: string) => {
    // Resets first, so that a second press selects and announces again.
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
