import type { PreferenceList } from '@bugunne/contract/options.constants';
import { useState } from 'react';
import { type Draft, sameDraft, toggled } from './draft.ts';

/** A draft and the functions that change it, for the sections of a form. */
export type DraftForm = {
  draft: Draft;
  toggle: (field: PreferenceList, value: string) => void;
  change: (part: Partial<Draft>) => void;
};

/**
 * Follows `base` until the first change; from then on a refetch never undoes the user's choices. `restored` is the draft
 * of an earlier visit.
 */
export function useDraft(base: Draft, restored?: Draft): DraftForm & { dirty: boolean; reset: () => void } {
  const [edited, setEdited] = useState(restored);
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
