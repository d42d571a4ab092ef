import { useEffect, useState } from 'react';
import { BLANK_DRAFT, type Draft } from './draft.ts';
import { forgetUnfinished, keepUnfinished, readUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';

/**
 * The profile's draft over what is `saved`, once that is known. Unsaved changes stay in the tab, so that the end of the
 * session does not cost them: whoever signs in again finds them (`restored`).
 */
export function useProfileDraft(userId: string, saved: Draft | undefined) {
  const form = useDraft(saved ?? BLANK_DRAFT);
  const [found, setFound] = useState<'unasked' | 'nothing' | 'draft'>('unasked');
  if (saved && found === 'unasked') {
    const kept = readUnfinished('profile', userId, saved);
    setFound(kept ? 'draft' : 'nothing');
    if (kept) form.change(kept.draft);
  }
  const { draft, dirty } = form;
  useEffect(() => {
    if (!saved) return;
    if (dirty) keepUnfinished('profile', { userId, index: 0, base: saved, draft });
    else forgetUnfinished('profile');
  }, [userId, saved, draft, dirty]);
  return { ...form, restored: found === 'draft' && dirty };
}
