import type { Sink } from './open-stream.ts';

/** What may wait in this process for one reader; the system's own buffers come on top of it. */
const WAITING_BYTES = 32 * 1024;

/** The body of an answer that goes on and on. `ended` resolves when its reader has gone or it was closed or cut. */
export function streamBody(hangUp: (() => void) | undefined): {
  body: ReadableStream<Uint8Array>;
  sink: Sink;
  ended: Promise<void>;
} {
  let isOver = false;
  let isFull = false;
  let tellEnd: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    tellEnd = resolve;
  });
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const over = () => {
    if (isOver) return false;
    isOver = true;
    tellEnd();
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
      cancel: () => void over(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
  );
  const sink: Sink = {
    write(bytes) {
      if (isOver) return true;
      controller?.enqueue(bytes);
      isFull = (controller?.desiredSize ?? 0) <= 0;
      return !isFull;
    },
    onDrain: null,
    close() {
      if (over()) controller?.close();
    },
    cut() {
      if (!over()) return;
      if (hangUp) hangUp();
      else controller?.error(new Error('the reader is too slow'));
    },
  };
  return { body, sink, ended };
}
