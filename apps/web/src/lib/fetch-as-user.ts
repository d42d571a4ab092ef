import { SESSION_TIMEOUT, sendWithRenewal } from './session-renewal.ts';

/** Data of the signed-in user on a public page, by a bare fetch that renews the session; throws when the request fails. */
export async function fetchAsUser<Data>(path: string): Promise<Data> {
  const request = new Request(new URL(path, location.origin));
  const response = await sendWithRenewal(request, { signal: AbortSignal.timeout(SESSION_TIMEOUT) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const data: Data = await response.json();
  return data;
}
