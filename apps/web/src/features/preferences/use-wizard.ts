import { OWN_LANGUAGE } from '@bugunne/contract/options';
import type { Preferences } from '@bugunne/contract/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { api } from '#lib/api.ts';
import type { Draft } from './draft.ts';
import { passes } from './gates.ts';
import { browserZone } from './time-zones.ts';
import { forgetUnfinished, keepUnfinished, readUnfinished } from './unfinished.ts';
import { useDraft } from './use-draft.ts';
import { useSavePreferences } from './use-save-preferences.ts';
import { useWizardStep } from './use-wizard-step.ts';
import { isGated, WIZARD_STEPS } from './wizard-steps.ts';

/** Where the reader stands in the wizard, what is chosen, and the ways on. */
export function useWizard(userId: string, initial: Preferences, onDone: (unwind: () => void) => void) {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [{ basedOn, start }] = useState((): { basedOn: string | null; start: Draft } => {
    const stored = queryClient.getQueryData(api.preferences.get.queryKey());
    if (stored?.saved !== false) return { basedOn: stored?.updatedAt ?? null, start: initial };
    // Who has never saved has not chosen a time zone either; the device knows better than a default.
    return { basedOn: null, start: { ...initial, timezone: browserZone(), languages: [OWN_LANGUAGE[language]] } };
  });
  const [kept] = useState(() => {
    // What was saved since is newer, and may hold a diet.
    const unfinished = readUnfinished('wizard', userId);
    return unfinished?.basedOn === basedOn ? unfinished : null;
  });
  const form = useDraft(start, kept?.draft);
  const { index, forth, back, unwind } = useWizardStep(kept?.index ?? 0, furthestStep(form.draft));
  /** Counts the fruitless presses of Next on this step, so that each one is announced. */
  const [refusals, setRefusals] = useState(0);
  const save = useSavePreferences(() => onDone(unwind));
  const isUnfinished = !save.isSuccess && (form.dirty || index > 0);
  useEffect(() => {
    if (isUnfinished) keepUnfinished('wizard', { userId, index, basedOn, draft: form.draft });
  }, [userId, index, basedOn, form.draft, isUnfinished]);

  const step = WIZARD_STEPS[index] ?? { name: 'welcome' };
  const valid = !isGated(step) || passes(step.name, form.draft);
  const isLast = index === WIZARD_STEPS.length - 1;

  const leave = (go: () => void) => {
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
    back: () => leave(back),
    next: () => {
      if (!valid) setRefusals(refusals + 1);
      else if (isLast) finish(true);
      else leave(forth);
    },
    skip: () => finish(false),
    /** Leaves for what was saved elsewhere meanwhile. */
    loadNewer: async () => {
      save.reset();
      await queryClient.refetchQueries({ queryKey: api.preferences.get.key() });
      forgetUnfinished('wizard');
      onDone(unwind);
    },
  };
}

/** The first step that still lacks selections; history may ask for a later one. */
function furthestStep(draft: Draft): number {
  const lacking = WIZARD_STEPS.findIndex((step) => isGated(step) && !passes(step.name, draft));
  return lacking === -1 ? WIZARD_STEPS.length - 1 : lacking;
}

export type Wizard = ReturnType<typeof useWizard>;
