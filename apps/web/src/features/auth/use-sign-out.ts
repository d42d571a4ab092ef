import { useMutation } from '@tanstack/react-query';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { forgetPushDevice } from '#lib/forget-push-device.ts';
import { flushChanges } from '#lib/outbox/outbox.ts';
import { pause } from '#lib/pause.ts';
import { forgetSession } from './forget-session.ts';

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
}

/** Signs out and loads another page anew (the landing page), so that nothing of the session stays in memory or in the tab. */
export function useSignOut(path?: string) {
  const language = useLanguage();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => forgetSession(path ?? localizedPath(language, '/')),
  });
}
