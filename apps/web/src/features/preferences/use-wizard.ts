import type { Preferences } from '@bugunne/contract/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import type { Draft } from './draft.ts';
import { passes } from './gates.ts';
import { browserZone } from './time-zones.ts';
import { keepUnfinished, readUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';
import { useSavePreferences } from './use-save-preferences.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { isGated, WIZARD_STEPS } from './wizard-steps.ts';

/** Where the reader stands in the wizard, what is chosen, and the ways on. */
export function useWizard(userId: string, initial: Preferences, onDone: () => void) {
  const queryClient = useQueryClient();
  const [kept] = useState(() => readUnfinished(userId));
  const [base] = useState((): Draft => {
    if (kept) return kept.draft;
    // Who has never saved has not chosen a time zone either; the device knows better than a default.
    const neverSaved = queryClient.getQueryData(api.preferences.get.queryKey())?.saved === false;
    return neverSaved ? { ...initial, timezone: browserZone() } : initial;
  });
  const form = useDraft(base);
  const [first] = useState(kept?.index ?? 0);
  const { index, forth, back } = useWizardStep(first, WIZARD_STEPS.length);
  /** Counts the fruitless presses of Next on this step, so that each one is announced. */
  const [refusals, setRefusals] = useState(0);
  const save = useSavePreferences(onDone);
  const isSaved = save.isSuccess;
  useEffect(() => {
    if (!isSaved) keepUnfinished({ userId, index, draft: form.draft });
  }, [userId, index, form.draft, isSaved]);

  const step = WIZARD_STEPS[index] ?? { name: 'welcome' };
  const valid = !isGated(step) || passes(step.name, form.draft);
  const isLast = index === WIZARD_STEPS.length - 1;

  const leave = (go: () => void) => {
    setRefusals(0);
    save.reset();
    go();
  };
  const finish = (onboardingCompleted: boolean) => save.mutate({ preferences: form.draft, onboardingCompleted });

  return {
    form,
    step,
    index,
    isLast,
    refusals: valid ? 0 : refusals,
    save,
    back: () => leave(back),
    next: () => {
      if (!valid) setRefusals(refusals + 1);
      else if (isLast) finish(true);
      else leave(forth);
    },
    skip: () => finish(false),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
