import type { SessionUser } from '@bugunne/contract/auth';
import type { PublicSettings } from '@bugunne/contract/settings';
import type { Statistics } from '@bugunne/contract/statistics';

type Answers = {
  '/auth/v1/user': { user: SessionUser | null };
  '/rest/v1/site_settings': PublicSettings;
  '/rest/v1/statistics': Statistics;
};

/**
 * What public pages ask the server for. By a bare fetch, because the API client and the query library would double what
 * a visitor has to load. Rejects when there is no answer, or a refusal.
 */
export async function ask<Path extends keyof Answers>(path: Path): Promise<Answers[Path]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const answer: Answers[Path] = await response.json();
  return answer;
}
