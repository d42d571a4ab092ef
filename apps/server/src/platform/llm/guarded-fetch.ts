import { MOST_BYTES } from './limits.ts';

/** The response was longer than `MOST_BYTES`. */
export class AnswerTooLong extends Error {
  override name = 'AnswerTooLong';
}

/**
 * Fetches without following redirects, which could lead the prompt and the answer to another host, and reads at most
 * `MOST_BYTES` of a response.
 */
export async function guardedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' });
  const { status, statusText, headers } = response;
  return response.body === null
    ? response
    : new Response(response.body.pipeThrough(limited(MOST_BYTES)), { status, statusText, headers });
}

function limited(most: number): TransformStream<Uint8Array, Uint8Array> {
  let read = 0;
  return new TransformStream({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > most) controller.error(new AnswerTooLong());
      else controller.enqueue(chunk);
    },
  });
}
