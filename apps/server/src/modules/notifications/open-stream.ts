import { type Language, LIMITS, type LiveArea, type StreamEnd } from '@bugunne/contract';
import { HEARTBEAT, type Sink } from '../../shared/streams/stream-body.ts';
import { formatEvent, formatRetry } from './event-format.ts';
import { MISSED_BATCH_SIZE } from './missed-batch-size.ts';
import { presentNotification } from './present-notification.ts';
import type { StreamState } from './streams.repo.ts';

export type StreamRequest = { userId: string; sessionId: string; language: Language; after: number | null };

/**
 * The range of reconnection delays in milliseconds. They are random, so that clients do not all reconnect at once after
 * a restart.
 */
const RETRY = { least: 2000, most: 6000 };

/** How long the buffer of a client may stay full before the stream is cut. */
const SLOWEST_SECONDS = 20;

/** An open stream of one client: its position in the user's notifications, and the writing of new events. */
export class OpenStream {
  readonly id: number;
  readonly userId: string;
  readonly sessionId: string;
  readonly #language: Language;
  readonly #sink: Sink;
  /** The highest `seq` that was sent or need not be sent; null before the first catch-up without a known position. */
  after: number | null;
  /**
   * When the session expires, in milliseconds. The stream ends then, and the client reconnects with its current
   * session.
   */
  expiresAt = Number.POSITIVE_INFINITY;
  /** The buffer is full: no more notifications are written until the client has drained it. */
  isFull = false;
  #fullSeconds = 0;
  #isStarted = false;
  #isChanged = false;

  constructor(
    id: number,
    { userId, sessionId, language, after }: StreamRequest,
    sink: Sink,
    onDrained: (stream: OpenStream) => void,
  ) {
    this.id = id;
    this.userId = userId;
    this.sessionId = sessionId;
    this.#language = language;
    this.after = after;
    this.#sink = sink;
    sink.onDrain = () => {
      [this.isFull, this.#fullSeconds] = [false, 0];
      onDrained(this);
    };
  }

  /** Writes missed notifications, each once and in order. Returns false when there are more to fetch at once. */
  take({ latest, expiresAt, missed }: StreamState): boolean {
    this.expiresAt = expiresAt.getTime();
    if (!this.#isStarted) this.write(formatRetry(RETRY.least + Math.random() * (RETRY.most - RETRY.least)));
    this.#isStarted = true;
    // A position above the latest number comes from before a backup was restored; nothing after it would arrive.
    if (this.after !== null && this.after > latest) [this.after, this.#isChanged] = [latest, true];
    this.after ??= latest;
    for (const note of missed) {
      if (this.isFull) return true;
      if (note.seq <= this.after) continue;
      this.after = note.seq;
      this.write(formatEvent(note.seq, 'notification', presentNotification(note, this.#language)));
    }
    if (this.#isChanged) this.sendChanged();
    if (missed.length >= MISSED_BATCH_SIZE) return false;
    this.after = latest;
    return true;
  }

  sendChanged() {
    this.#isChanged = !this.#isStarted || this.isFull;
    if (!this.#isChanged) this.write(formatEvent(this.after ?? 0, 'changed', {}));
  }

  /** A client that is too slow for it, or has just connected, refetches after `changed` instead. */
  sendArea(area: LiveArea) {
    if (!this.#isStarted || this.isFull) this.#isChanged = true;
    else this.write(formatEvent(this.after ?? 0, 'area', { area }));
  }

  write(bytes: Uint8Array) {
    if (!this.#sink.write(bytes)) this.isFull = true;
  }

  /** Called once a second. Cuts off a client that does not read; when it reconnects it receives what it missed. */
  tick(isBeat: boolean) {
    if (!this.isFull) {
      if (isBeat && this.#isStarted) this.write(HEARTBEAT);
    } else if (++this.#fullSeconds >= SLOWEST_SECONDS) this.#sink.cut();
  }

  /** Ends the stream. Without a reason the client reconnects by itself. */
  end(reason: StreamEnd | null) {
    if (reason) this.write(formatEvent(this.after ?? 0, 'end', { reason }));
    this.#sink.close();
  }
}

/** The highest numbers of open streams. */
export type StreamLimits = { perUser: number; perServer: number };

export const STREAM_LIMITS: StreamLimits = { perUser: LIMITS.notificationStreams, perServer: 20_000 };
