import type { Announcements } from '../../database/announcements.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { BEAT_SECONDS, HEARTBEAT, type Sink } from '../../shared/streams/stream-body.ts';

/** Open streams of one guest, and of all guests of this server. */
const MOST = { perGuest: 4, perServer: 2000 };

type Stream = { key: string; sink: Sink; endsAt: Date };

const CHANGED = new TextEncoder().encode('event: changed\ndata: {}\n\n');

/** Tells guests, who have no session and no notifications, that their evening has changed. */
export function guestStreams(announcements: Announcements, clock: Clock) {
  const open = new Set<Stream>();
  let listening: ReturnType<Announcements['subscribe']> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;

  const send = (bytes: Uint8Array, to: (stream: Stream) => boolean = () => true) => {
    for (const stream of open) {
      // A client that does not read is cut off; it reconnects and loads the evening again.
      if (to(stream) && !stream.sink.write(bytes)) stream.sink.cut();
    }
  };

  function start() {
    listening ??= announcements.subscribe({
      onAnnouncement(announcement) {
        if (announcement.kind === 'area' && announcement.area === 'evenings') {
          send(CHANGED, ({ key }) => key === announcement.userId);
        }
      },
      onListening: () => send(CHANGED),
      // Pages load their evening again: a stream does not know its state.
      onPoll: () => send(CHANGED),
    });
    beating ??= setInterval(() => {
      for (const { sink, endsAt } of open) if (endsAt <= clock.now()) sink.close();
      send(HEARTBEAT);
    }, BEAT_SECONDS * 1000).unref();
  }

  return {
    /** Adds a stream of a guest, which ends with the evening. Throws `streams_full`. */
    add(key: string, sink: Sink, endsAt: Date): { close(): void } {
      if (isClosed || open.size >= MOST.perServer) throw new AppError('streams_full', { retryAfterSeconds: 30 });
      start();
      const own = [...open].filter((stream) => stream.key === key);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - MOST.perGuest))) oldest.sink.close();
      const stream = { key, sink, endsAt };
      open.add(stream);
      sink.write(CHANGED);
      return { close: () => void open.delete(stream) };
    },
    count: () => open.size,
    async close() {
      isClosed = true;
      clearInterval(beating);
      for (const { sink } of open) sink.close();
      await listening?.close();
    },
  };
}

export type GuestStreams = ReturnType<typeof guestStreams>;
