import type { ReadingAnswer, ReadingRequest } from '../reading/messages.ts';
import { serveReading } from '../reading/serve-reading.ts';

/** Runs the code of the worker in the page, because happy-dom has no workers. */
export class WorkerInPage {
  onmessage: ((event: MessageEvent<ReadingAnswer>) => void) | null = null;
  onerror: (() => void) | null = null;
  #isTerminated = false;
  readonly #serve = serveReading((data) =>
    queueMicrotask(() => this.#isTerminated || this.onmessage?.(new MessageEvent('message', { data }))),
  );
  postMessage(request: ReadingRequest): void {
    void this.#serve(request);
  }
  terminate(): void {
    this.#isTerminated = true;
  }
}
