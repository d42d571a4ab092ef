import type { PreferencesState } from '@bugunne/contract/preferences';
import { useEffect, useState } from 'react';
import { BLANK_DRAFT } from './draft.ts';
import { forgetUnfinished, keepUnfinished, readUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';

/**
 * The profile's draft over what is `stored`, once that is known. Unsaved changes stay in the tab, so that the end of
 * the session does not cost them: whoever signs in again finds them (`restored`). `basedOn` is when the preferences
 * were saved that the changes were made to: newer ones that arrive meanwhile do not change it.
 */
export function useProfileDraft(userId: string, stored: PreferencesState | undefined) {
  const form = useDraft(stored?.preferences ?? BLANK_DRAFT);
  const [found, setFound] = useState<'unasked' | 'nothing' | 'draft'>('unasked');
  const [basedOn, setBasedOn] = useState<string | null>(null);
  const { draft, dirty } = form;
  if (stored && found === 'unasked') {
    const kept = readUnfinished('profile', userId);
    setFound(kept ? 'draft' : 'nothing');
    if (kept) {
      setBasedOn(kept.basedOn);
      form.change(kept.draft);
    }
  } else if (stored && !dirty && stored.updatedAt !== basedOn) {
    setBasedOn(stored.updatedAt);
  }
  const isKnown = stored !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    if (dirty) keepUnfinished('profile', { userId, index: 0, basedOn, draft });
    else forgetUnfinished('profile');
  }, [userId, isKnown, basedOn, draft, dirty]);
  const reset = () => {
    setFound('nothing');
    form.reset();
  };
  return { ...form, reset, basedOn, restored: found === 'draft' && dirty };
}
