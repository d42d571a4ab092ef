import type { SessionUser } from '@bugunne/contract/auth';
import type { PublicSettings } from '@bugunne/contract/settings';
import type { Statistics } from '@bugunne/contract/statistics';

type Responses = {
  '/auth/v1/user': { user: SessionUser | null };
  '/rest/v1/site_settings': PublicSettings;
  '/rest/v1/statistics': Statistics;
};

/**
 * Fetches JSON for public pages without the API client and the query library, which would double the code that a visitor
 * loads. Rejects on a network failure and on an error status.
 */
export async function fetchJson<Path extends keyof Responses>(path: Path): Promise<Responses[Path]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body: Responses[Path] = await response.json();
  return body;
}
