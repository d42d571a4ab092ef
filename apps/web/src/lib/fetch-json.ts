import type { ApiPath } from './api-paths.ts';

/**
 * Fetches JSON for public pages without the API client and the query library, which would double the code that a visitor
 * loads. Rejects on a network failure and on an error status.
 */
export async function fetchJson<Output>(path: ApiPath<Output>): Promise<Output> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body: Output = await response.json();
  return body;
}
