import { useEffect } from 'react';
import { onLanguageChosen } from '#i18n/language-choice.ts';
import { wasSignedIn } from '#lib/kept-person.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** A choice the server has not heard of yet. */
const key = 'bugunne-language-unsent';

/** By a bare fetch, for the same reason as `useVisitor`. What fails now is tried again on the next page. */
async function send(): Promise<void> {
  const language = readStored(key);
  if (!language || !wasSignedIn()) return;
  const response = await fetch('/auth/v1/user', {
    method: 'PUT',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
  // 4xx: nobody is signed in any more, or the entry is damaged.
  const isSettled = response.ok || (response.status >= 400 && response.status < 500 && response.status !== 429);
  if (isSettled && readStored(key) === language) writeStored(key, null);
}

/** Keeps a signed-in reader's choice of language on the server too, for mails and notifications. Once, in the root. */
export function LanguageSync() {
  useEffect(() => {
    const attempt = () => void send().catch(() => undefined);
    attempt();
    addEventListener('online', attempt);
    const stop = onLanguageChosen((language) => {
      if (!wasSignedIn()) return;
      writeStored(key, language);
      attempt();
    });
    return () => {
      removeEventListener('online', attempt);
      stop();
    };
  }, []);
  return null;
}
