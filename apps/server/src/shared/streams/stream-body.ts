/** The destination of the bytes of a stream. */
export type Sink = {
  /** Returns false when the buffer is full; `onDrain` is called once the client has drained it. */
  write(bytes: Uint8Array): boolean;
  onDrain: (() => void) | null;
  /** Ends the stream after everything written so far. */
  close(): void;
  /** Ends the connection at once and drops buffered bytes. */
  cut(): void;
};

/** A comment that clients ignore, so that proxies do not close an idle stream. */
export const HEARTBEAT = new TextEncoder().encode(':\n\n');

/** The interval of heartbeats in seconds, well below the idle timeout of proxies (usually 60 s). */
export const BEAT_SECONDS = 25;

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not store, transform (and so compress) or buffer the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** The size of the buffer per client in this process; the buffers of the operating system come on top. */
const BUFFER_BYTES = 32 * 1024;

/**
 * Creates the body of an endless response. `ended` resolves when the client disconnects or the stream is closed or cut.
 */
export function streamBody(hangUp: (() => void) | undefined): {
  body: ReadableStream<Uint8Array>;
  sink: Sink;
  ended: Promise<void>;
} {
  let isFinished = false;
  let isFull = false;
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const finish = () => {
    if (isFinished) return false;
    isFinished = true;
    resolveEnded();
    return true;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      pull() {
        if (!isFull) return;
        isFull = false;
        sink.onDrain?.();
      },
      cancel: () => void finish(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  );
  const sink: Sink = {
    write(bytes) {
      if (isFinished) return true;
      controller?.enqueue(bytes);
      isFull = (controller?.desiredSize ?? 0) <= 0;
      return !isFull;
    },
    onDrain: null,
    close() {
      if (finish()) controller?.close();
    },
    cut() {
      if (!finish()) return;
      if (hangUp) hangUp();
      else controller?.error(new Error('the client is too slow'));
    },
  };
  return { body, sink, ended };
}
