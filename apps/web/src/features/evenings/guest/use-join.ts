import type { GuestTaste } from '@bugunne/contract/evenings.schema';
import { friendNameFault, normalizeLine } from '@bugunne/contract/friend-words';
import { EVENING_LIMITS } from '@bugunne/contract/part-limits.constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import type { JoinedEvening } from '../evening-types.ts';
import { type JoinDraft, readJoinDraft, saveJoinDraft } from './join-draft.ts';

type Options = { token: string; onJoined: (joined: JoinedEvening) => void; onRefused: () => void };

/** Codes that mean that the link has changed since it was opened. */
const CHANGED = ['not_found', 'evening_over', 'evening_full'];

/** State and sending of the form by which a guest joins. */
export function useJoin({ token, onJoined, onRefused }: Options) {
  const language = useLanguage();
  const [draft, setDraft] = useState(readJoinDraft);
  const { name, tastes, diets } = draft;
  const change = (part: Partial<JoinDraft>) => {
    const next = { ...draft, ...part };
    saveJoinDraft(next);
    setDraft(next);
  };
  const [isTried, setTried] = useState(false);
  const join = useMutation({
    mutationFn: () => client.evenings.joinAsGuest({ token, language, name, tastes: [...tastes], diets: [...diets] }),
    onSuccess: (joined) => {
      saveJoinDraft(null);
      onJoined(joined);
    },
    onError: (error) => {
      if (CHANGED.includes(toApiError(error).code)) onRefused();
    },
  });
  const failure = join.error && toApiError(join.error);
  const isNameRefused = failure?.issues.some(({ path }) => path === 'name') ?? false;
  const nameFault = friendNameFault(normalizeLine(name));
  const nameError = (isTried && nameFault) || (isNameRefused ? 'characters' : null);
  const isChosen = ({ field, value }: GuestTaste) =>
    tastes.some((taste) => taste.field === field && taste.value === value);

  return {
    name,
    tastes,
    diets,
    isPending: join.isPending,
    hasRoom: tastes.length < EVENING_LIMITS.guestTastes,
    nameFault,
    nameError,
    hasNoTaste: isTried && tastes.length === 0,
    error: isNameRefused ? null : join.error,
    setName(next: string) {
      change({ name: next });
      if (isNameRefused) join.reset();
    },
    toggleTaste: (taste: GuestTaste) =>
      change({
        tastes: isChosen(taste)
          ? tastes.filter(({ field, value }) => field !== taste.field || value !== taste.value)
          : [...tastes, taste],
      }),
    toggleDiet: (diet: string) =>
      change({ diets: diets.includes(diet) ? diets.filter((other) => other !== diet) : [...diets, diet] }),
    /** Returns whether the form is complete. */
    submit(): boolean {
      setTried(true);
      const isComplete = nameFault === null && tastes.length > 0;
      if (isComplete) join.mutate();
      return isComplete;
    },
  };
}
