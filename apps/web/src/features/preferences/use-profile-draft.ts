import type { PreferencesState } from '@bugunne/contract/preferences.schema';
import { useEffect, useState } from 'react';
import { BLANK_DRAFT } from './draft.ts';
import { forgetUnfinished, readUnfinished, saveUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';

/**
 * The profile's draft on top of the `stored` preferences. Unsaved changes are stored in the tab, so that a user who
 * signs in again after the session ended finds them (`restored`). `basedOn` is when the preferences that the draft began
 * from were saved: newer ones that arrive meanwhile do not change it.
 */
export function useProfileDraft(userId: string, stored: PreferencesState | undefined) {
  const form = useDraft(stored?.preferences ?? BLANK_DRAFT);
  const [found, setFound] = useState<'unasked' | 'nothing' | 'draft'>('unasked');
  const [basedOn, setBasedOn] = useState<string | null>(null);
  const { draft, dirty } = form;
  if (stored && found === 'unasked') {
    const unfinished = readUnfinished('profile', userId);
    setFound(unfinished ? 'draft' : 'nothing');
    if (unfinished) {
      setBasedOn(unfinished.basedOn);
      form.change(unfinished.draft);
    }
  } else if (stored && !dirty && stored.updatedAt !== basedOn) {
    setBasedOn(stored.updatedAt);
  }
  const isKnown = stored !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (dirty) saveUnfinished('profile', { userId, index: 0, basedOn, draft });
    else forgetUnfinished('profile');
  }, [userId, isKnown, basedOn, draft, dirty]);
  const reset = () => {
    setFound('nothing');
    form.reset();
  };
  return { ...form, reset, basedOn, restored: found === 'draft' && dirty };
}
