import type { PreferenceList } from '@bugunne/contract/options';
import { useState } from 'react';
import { type Draft, sameDraft, toggled } from './draft.ts';

/** What the sections of a form need to show and change a draft. */
export type DraftForm = {
  draft: Draft;
  toggle: (field: PreferenceList, value: string) => void;
  change: (part: Partial<Draft>) => void;
};

/** `begun` are changes of an earlier visit. Follows `base` until the first change; from then on a refetch never undoes what somebody chose. */
export function useDraft(base: Draft, begun?: Draft): DraftForm & { dirty: boolean; reset: () => void } {
  const [edited, setEdited] = useState(begun);
  const edit = (next: (draft: Draft) => Partial<Draft>) =>
    setEdited((before = base) => {
      const after = { ...before, ...next(before) };
      return sameDraft(after, base) ? undefined : after;
    });
  return {
    draft: edited ?? base,
    dirty: edited !== undefined && !sameDraft(edited, base),
    toggle: (field, value) => edit((draft) => ({ [field]: toggled(draft[field], value) })),
    change: (part) => edit(() => part),
    reset: () => setEdited(undefined),
  };
}
