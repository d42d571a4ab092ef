import { OWN_LANGUAGE } from '@bugunne/contract/options.constants';
import type { Preferences } from '@bugunne/contract/preferences.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { preferencesQuery } from '#lib/queries/account.ts';
import type { Draft } from './draft.ts';
import { passes } from './gates.ts';
import { browserZone } from './time-zones.ts';
import { forgetUnfinished, readUnfinished, saveUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';
import { useSavePreferences } from './use-save-preferences.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { isGated, WIZARD_STEPS } from './wizard-steps.ts';

/** State of the wizard: the current step, the draft, and navigation. */
export function useWizard(userId: string, initial: Preferences, onDone: (unwind: () => void) => void) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [{ basedOn, start }] = useState((): { basedOn: string | null; start: Draft } => {
    const stored = queryClient.getQueryData(preferencesQuery().queryKey);
    if (stored?.saved !== false) return { basedOn: stored?.updatedAt ?? null, start: initial };
    // A user who never saved has not chosen a time zone; the device's zone is better than a default.
    return { basedOn: null, start: { ...initial, timezone: browserZone(), languages: [OWN_LANGUAGE[language]] } };
  });
  const [restored] = useState(() => {
    // Preferences that were saved since are newer than the draft, and may include a diet.
    const unfinished = readUnfinished('wizard', userId);
    return unfinished?.basedOn === basedOn ? unfinished : null;
  });
  const form = useDraft(start, restored?.draft);
  const { index, forward, back, unwind } = useWizardStep(restored?.index ?? 0, furthestStep(form.draft));
  /** Number of refused presses of Next on this step; a change makes the message be announced again. */
  const [refusals, setRefusals] = useState(0);
  const save = useSavePreferences(() => onDone(unwind));
  const isUnfinished = !save.isSuccess && (form.dirty || index > 0);
  useEffect(() => {
    if (isUnfinished) saveUnfinished('wizard', { userId, index, basedOn, draft: form.draft });
  }, [userId, index, basedOn, form.draft, isUnfinished]);

  const step = WIZARD_STEPS[index] ?? { name: 'welcome' };
  const valid = !isGated(step) || passes(step.name, form.draft);
  const isLast = index === WIZARD_STEPS.length - 1;

  const moveTo = (go: () => void) => {
    setRefusals(0);
    save.reset();
    go();
  };
  const finish = (onboardingCompleted: boolean) =>
    save.mutate({ preferences: form.draft, onboardingCompleted, basedOn });

  return {
    form,
    step,
    index,
    isLast,
    refusals: valid ? 0 : refusals,
    save,
    back: () => moveTo(back),
    next: () => {
      if (!valid) setRefusals(refusals + 1);
      else if (isLast) finish(true);
      else moveTo(forward);
    },
    skip: () => finish(false),
    /** Discards the draft, loads the preferences saved elsewhere meanwhile, and closes the wizard. */
    loadNewer: async () => {
      save.reset();
      await queryClient.refetchQueries({ queryKey: preferencesQuery().queryKey });
      forgetUnfinished('wizard');
      onDone(unwind);
    },
  };
}

/** Index of the first step that lacks selections; the history may name a later one. */
function furthestStep(draft: Draft): number {
  const lacking = WIZARD_STEPS.findIndex((step) => isGated(step) && !passes(step.name, draft));
  return lacking === -1 ? WIZARD_STEPS.length - 1 : lacking;
}

export type Wizard = ReturnType<typeof useWizard>;
