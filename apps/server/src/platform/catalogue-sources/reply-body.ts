import { SourceError } from './paced-http.ts';

/** The JSON of a response; a `SourceError` when it is none or ends too early. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new SourceError(`${new URL(response.url).host} sent no JSON`);
  }
}
