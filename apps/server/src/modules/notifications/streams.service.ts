import { setTimeout as pause } from 'node:timers/promises';
import type { Announcement, Announcements } from '../../database/announcements.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { BEAT_SECONDS, type Sink } from '../../shared/streams/stream-body.ts';
import { createCatchUpQueue } from './catch-up-queue.ts';
import { OpenStream, STREAM_LIMITS, type StreamLimits, type StreamRequest } from './open-stream.ts';
import type { StreamsRepo } from './streams.repo.ts';

/** In ms. */
const MOST_WAIT = 3000;
/** While nothing is announced, each of so many polls tells a share of the browsers to load what they show again. */
const POLLS_OF_BROWSERS = 6;

type Dependencies = {
  repo: StreamsRepo;
  announcements: Announcements;
  clock: Clock;
  logger: Logger;
  limits?: StreamLimits;
};

/**
 * The open notification streams of this server. The database announces which users have something new; only then is it
 * queried, in one statement for all their streams. An idle stream costs only its heartbeat
 * (docs/decisions/0017-live-notifications.md). Without announcements the streams are caught up every few seconds.
 */
export function streamsService({ repo, announcements, clock, logger, limits = STREAM_LIMITS }: Dependencies) {
  /** Streams by user id, oldest first. */
  const streamsByUser = new Map<string, Set<OpenStream>>();
  let count = 0;
  let nextId = 0;
  let isClosed = false;
  let listening: ReturnType<Announcements['subscribe']> | undefined;
  const heard = Promise.withResolvers<void>();
  let beating: NodeJS.Timeout | undefined;

  const all = () => [...streamsByUser.values()].flatMap((streams) => [...streams]);

  function remove(stream: OpenStream, reason = streamsFull()) {
    const streams = streamsByUser.get(stream.userId);
    if (!streams?.delete(stream)) return;
    count -= 1;
    if (streams.size === 0) streamsByUser.delete(stream.userId);
    catchUpQueue.remove(stream, reason);
  }

  function end(stream: OpenStream, reason: Parameters<OpenStream['end']>[0]) {
    remove(stream, reason === 'session' ? new AppError('unauthorized') : streamsFull());
    stream.end(reason);
  }

  const catchUpQueue = createCatchUpQueue({ repo, clock, logger, onEnded: (stream) => end(stream, 'session') });

  function enqueueIfOpen(stream: OpenStream) {
    if (streamsByUser.get(stream.userId)?.has(stream)) catchUpQueue.enqueue(stream);
  }

  function onAnnouncement(announcement: Announcement) {
    if (!('userId' in announcement)) return;
    for (const stream of [...(streamsByUser.get(announcement.userId) ?? [])]) {
      if (announcement.kind === 'changed') stream.sendChanged();
      else if (announcement.kind === 'area') stream.sendArea(announcement.area);
      else if (announcement.kind === 'person') catchUpQueue.enqueue(stream);
      else if (announcement.kind === 'session') {
        if (stream.sessionId === announcement.sessionId) end(stream, 'session');
      } else if (stream.after === null || stream.after < announcement.seq) catchUpQueue.enqueue(stream);
    }
  }

  /**
   * Ends streams whose session has expired and ticks the others. Each second a share of the streams gets a heartbeat,
   * so that thousands of writes do not delay other work.
   */
  function beat(second: number) {
    const now = clock.now().getTime();
    for (const stream of all()) {
      if (stream.expiresAt <= now) end(stream, null);
      else stream.tick(stream.id % BEAT_SECONDS === second % BEAT_SECONDS);
    }
  }

  /**
   * Starts listening with the first stream, so that a process without streams, such as a command, opens no connection.
   */
  function start() {
    let hasGap = false;
    listening ??= announcements.subscribe({
      onAnnouncement,
      onListening: () => {
        heard.resolve();
        for (const stream of all()) {
          catchUpQueue.enqueue(stream);
          if (hasGap) stream.sendChanged();
        }
        hasGap = true;
      },
      onPoll(turn) {
        heard.resolve();
        for (const stream of all()) {
          catchUpQueue.enqueue(stream);
          // No number tells a stream that notifications were read, or that shared data has changed.
          if (stream.id % POLLS_OF_BROWSERS === turn % POLLS_OF_BROWSERS) stream.sendChanged();
        }
      },
    });
    let second = 0;
    beating ??= setInterval(() => beat(second++), 1000).unref();
  }

  return {
    /**
     * Resolves once missed notifications are written; later ones follow. Throws `unauthorized` when the session has
     * ended and `streams_full` when this server has too many streams.
     */
    async open(request: StreamRequest, sink: Sink): Promise<{ close(): void }> {
      if (isClosed || count >= limits.perServer) throw streamsFull();
      start();
      // Announcements from before the database is listened to would be missed; without a database the stream opens anyway.
      await Promise.race([heard.promise, pause(MOST_WAIT, undefined, { ref: false })]);
      if (isClosed) throw streamsFull();
      const stream = new OpenStream(nextId++, request, sink, enqueueIfOpen);
      const streamsOfUser = streamsByUser.get(request.userId) ?? new Set();
      streamsByUser.set(request.userId, streamsOfUser.add(stream));
      count += 1;
      try {
        if (!(await catchUpQueue.open(stream))) throw new AppError('unauthorized');
      } catch (error) {
        remove(stream);
        throw error;
      }
      for (const oldest of [...streamsOfUser].slice(0, Math.max(0, streamsOfUser.size - limits.perUser)))
        end(oldest, 'replaced');
      return { close: () => remove(stream) };
    },
    beat,
    count: () => count,
    /** Ends all streams, whose clients then reconnect to another server, and refuses new ones. */
    async close() {
      isClosed = true;
      heard.resolve();
      clearInterval(beating);
      for (const stream of all()) end(stream, null);
      await listening?.close();
    },
  };
}

/** The refusal that makes a client retry later, possibly on another server. */
const streamsFull = () => new AppError('streams_full', { retryAfterSeconds: 30 });

export type StreamsService = ReturnType<typeof streamsService>;
