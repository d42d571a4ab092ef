import { useEffect } from 'react';
import { onLanguageChosen } from '#i18n/use-switch-language.ts';
import { wasSignedIn } from '#lib/cached-user.ts';
import { subscribeToConnection } from '#lib/connection.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** Storage key of a choice that has not been sent to the server yet. */
const key = 'bugunne-language-unsent';

/**
 * Sends the pending choice. Uses `fetch`, because public pages do not load the API client. A failure is retried on the
 * next page and when the connection changes.
 */
async function send(): Promise<void> {
  const language = readStored(key);
  if (!language || !wasSignedIn()) return;
  const response = await fetch(API_PATHS.account.saveLanguage, {
    method: 'PUT',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  // 4xx: the session has ended, or the stored value is invalid.
  const isSettled = response.ok || (response.status >= 400 && response.status < 500 && response.status !== 429);
  if (isSettled && readStored(key) === language) writeStored(key, null);
}

/** Sends a member's choice of language to the server, for mails and notifications. Rendered once, in the root. */
export function LanguageSync() {
  useEffect(() => {
    const attempt = () => void send().catch(() => undefined);
    attempt();
    const unsubscribe = subscribeToConnection(attempt);
    const stop = onLanguageChosen((language) => {
      if (!wasSignedIn()) return;
      writeStored(key, language);
      attempt();
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, []);
  return null;
}
