import { useMutation } from '@tanstack/react-query';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { client } from '#lib/api.ts';
import { toApiError } from '#lib/api-error.ts';
import { forgetPushDevice } from '#lib/forget-push-device.ts';
import { flushChanges } from '#lib/outbox/outbox.ts';
import { sleep } from '#lib/retry.ts';
import { forgetSession } from './forget-session.ts';

/** Milliseconds that signing out waits for pending changes to be sent. */
const FLUSH_TIMEOUT = 3000;

/** Ends the session. A session that has already ended counts as success; an unreachable server is an error. */
async function signOut(): Promise<void> {
  // Pending changes can only be sent while the session exists.
  await Promise.race([flushChanges(), sleep(FLUSH_TIMEOUT)]);
  // The next user of the device must not get notifications of this user.
  await forgetPushDevice();
  try {
    await client.auth.signOut();
  } catch (error) {
    if (!['unauthorized', 'forbidden', 'not_found'].includes(toApiError(error).code)) throw error;
  }
}

/**
 * Mutation that signs out and loads `path` (by default the landing page) as a new document, so that nothing of the
 * session stays in memory or in the tab.
 */
export function useSignOut(path?: string) {
  const language = useLanguage();
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => forgetSession(path ?? localizedPath(language, '/')),
  });
}
