import type { Database } from '../../database/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { NOTIFICATIONS_CHANNEL, parseAnnouncement } from './announcements.ts';
import { createCatchingUp } from './catching-up.ts';
import { OpenStream, type Sink, STREAM_LIMITS, type StreamLimits, type StreamRequest } from './open-stream.ts';
import type { StreamsRepo } from './streams.repo.ts';

/** Every stream gets a heartbeat once in so many seconds, well before proxies (60 s as a rule) think it dead. */
const BEAT_SECONDS = 25;

type Dependencies = {
  repo: StreamsRepo;
  listen: Database['listen'];
  clock: Clock;
  logger: Logger;
  limits?: StreamLimits;
};

/**
 * The open notification streams of this server. Announcements of the database say whose streams have something to
 * send; only then is it asked, once for all of them. A quiet stream costs nothing but its heartbeat
 * (docs/decisions/0017-live-notifications.md).
 */
export function streamsService({ repo, listen, clock, logger, limits = STREAM_LIMITS }: Dependencies) {
  /** By person, oldest first. */
  const people = new Map<string, Set<OpenStream>>();
  let count = 0;
  let made = 0;
  let isClosed = false;
  let listening: ReturnType<Database['listen']> | undefined;
  let beating: NodeJS.Timeout | undefined;

  const all = () => [...people.values()].flatMap((streams) => [...streams]);

  function remove(stream: OpenStream, reason = noRoom()) {
    const streams = people.get(stream.userId);
    if (!streams?.delete(stream)) return;
    count -= 1;
    if (streams.size === 0) people.delete(stream.userId);
    catchingUp.forget(stream, reason);
  }

  function end(stream: OpenStream, reason: Parameters<OpenStream['end']>[0]) {
    remove(stream, reason === 'session' ? new AppError('unauthorized') : noRoom());
    stream.end(reason);
  }

  const catchingUp = createCatchingUp({ repo, clock, logger, onEnded: (stream) => end(stream, 'session') });

  function wantIfOpen(stream: OpenStream) {
    if (people.get(stream.userId)?.has(stream)) catchingUp.want(stream);
  }

  function hear(payload: string) {
    const announcement = parseAnnouncement(payload);
    if (!announcement) return;
    for (const stream of [...(people.get(announcement.userId) ?? [])]) {
      if (announcement.kind === 'changed') stream.tellChanged();
      else if (announcement.kind === 'person') catchingUp.want(stream);
      else if (announcement.kind === 'session') {
        if (stream.sessionId === announcement.sessionId) end(stream, 'session');
      } else if (stream.after === null || stream.after < announcement.seq) catchingUp.want(stream);
    }
  }

  /** Writes to a share of the streams each second, so that thousands do not keep the others waiting. */
  function beat(second: number) {
    const now = clock.now().getTime();
    for (const stream of all()) {
      if (stream.expiresAt <= now) end(stream, null);
      else stream.tick(stream.id % BEAT_SECONDS === second % BEAT_SECONDS);
    }
  }

  /** With the first stream: a process that has none, such as a command, needs no connection for it. */
  function start() {
    let hasGap = false;
    listening ??= listen(NOTIFICATIONS_CHANNEL, {
      onPayload: hear,
      onListening: () => {
        for (const stream of all()) {
          catchingUp.want(stream);
          if (hasGap) stream.tellChanged();
        }
        hasGap = true;
      },
    });
    let second = 0;
    beating ??= setInterval(() => beat(second++), 1000).unref();
  }

  return {
    /**
     * Resolves once what was missed is written; what comes later follows by itself. Throws `unauthorized` when the
     * session has ended and `streams_full` when this server can take no more.
     */
    async open(request: StreamRequest, sink: Sink): Promise<{ close(): void }> {
      if (isClosed || count >= limits.perServer) throw noRoom();
      start();
      const stream = new OpenStream(made++, request, sink, wantIfOpen);
      const own = people.get(request.userId) ?? new Set();
      people.set(request.userId, own.add(stream));
      count += 1;
      try {
        if (!(await catchingUp.first(stream))) throw new AppError('unauthorized');
      } catch (error) {
        remove(stream);
        throw error;
      }
      for (const oldest of [...own].slice(0, Math.max(0, own.size - limits.perPerson))) end(oldest, 'replaced');
      return { close: () => remove(stream) };
    },
    beat,
    count: () => count,
    /** Ends all streams, whose readers then go to another server, and takes no more. */
    async close() {
      isClosed = true;
      clearInterval(beating);
      for (const stream of all()) end(stream, null);
      await listening?.close();
    },
  };
}

/** The reader is to come back, to a server that has room. */
const noRoom = () => new AppError('streams_full', { retryAfterSeconds: 30 });

export type StreamsService = ReturnType<typeof streamsService>;
