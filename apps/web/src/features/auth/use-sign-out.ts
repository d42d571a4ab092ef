import { useMutation } from '@tanstack/react-query';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { forgetAnswers } from '#lib/answer-table.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { forgetPushDevice } from '#lib/forget-push-device.ts';
import { flushChanges, forgetChanges } from '#lib/outbox/outbox.ts';
import { pause } from '#lib/pause.ts';
import { clearTab } from '#lib/storage.ts';
import { setKnownUser } from './session-store.ts';

const LAST_CHANGES = 3000;

/** A dead session counts as signed out; only an unreachable server does not. */
async function signOut(): Promise<void> {
  // What was done last is sent while it may be.
  await Promise.race([flushChanges(), pause(LAST_CHANGES)]);
  // Whoever uses the device next is not told what somebody else is recommended.
  await forgetPushDevice();
  try {
    await client.auth.signOut();
  } catch (error) {
    if (!['unauthorized', 'forbidden', 'not_found'].includes(toApiError(error).code)) throw error;
  }
  // Nobody else who uses this device may find anything of it.
  setKnownUser(null);
  await Promise.all([forgetAnswers(), forgetChanges()]);
}

/** Signs out and loads the landing page anew, so that nothing of the session stays in memory or in the tab. */
export function useSignOut() {
  const language = useLanguage();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      clearTab();
      window.location.assign(localizedPath(language, '/'));
    },
  });
}
