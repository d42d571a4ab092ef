import type { TestClient } from './test-client.ts';

export type StreamedEvent = { id: string | undefined; event: string; data: unknown };

/** Opens an event stream, as a browser's EventSource does. Throws when the response is no stream. */
export async function openEvents(
  client: TestClient,
  query: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const response = await client.request(`/realtime/v1/notifications?${query}`, { headers });
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  return new EventStream(response);
}

export class EventStream {
  readonly headers: Headers;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(response: Response) {
    if (!response.body) throw new Error('no body');
    this.headers = response.headers;
    this.#reader = response.body.getReader();
  }

  /** The next event, or undefined when the stream has ended. Heartbeats and `retry` are skipped. */
  async next(): Promise<StreamedEvent | undefined> {
    for (let block = await this.block(); block !== undefined; block = await this.block()) {
      const fields = new Map(block.split('\n').map((line) => split(line)));
      const event = fields.get('event');
      if (event) return { id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? 'null') };
    }
    return undefined;
  }

  /** The text up to the next empty line; undefined when the stream has ended. */
  async block(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        return block;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close = () => this.#reader.cancel();
}

function split(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trimStart()];
}
