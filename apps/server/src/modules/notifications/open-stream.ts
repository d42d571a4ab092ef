import { type Language, LIMITS, type StreamEnd } from '@bugunne/contract';
import { formatEvent, formatRetry, HEARTBEAT } from './event-format.ts';
import { presentNotification } from './present-notification.ts';
import { MISSED_AT_ONCE, type StreamState } from './streams.repo.ts';

/** Where the bytes of a stream go. */
export type Sink = {
  /** False when enough waits for the reader now; `onDrain` is called once it has taken that. */
  write(bytes: Uint8Array): boolean;
  onDrain: (() => void) | null;
  /** Everything written so far arrives, then nothing more. */
  close(): void;
  /** At once, whatever is still on its way. */
  cut(): void;
};

export type StreamRequest = { userId: string; sessionId: string; language: Language; after: number | null };

/** Browsers come back after this many milliseconds, spread, so that a restart does not bring all of them at once. */
const RETRY = { least: 2000, most: 6000 };

/** So long may a reader take to make room for what waits for it. */
const SLOWEST_SECONDS = 20;

/** One reader's open stream: what it has sent so far, and how what is new is written to it. */
export class OpenStream {
  readonly id: number;
  readonly userId: string;
  readonly sessionId: string;
  readonly #language: Language;
  readonly #sink: Sink;
  /** Number of the newest notification that was sent or need not be; null until the first catching up. */
  after: number | null;
  /** When the session lapses; the reader then comes back with whatever session there is. */
  expiresAt = Number.POSITIVE_INFINITY;
  /** Its reader is behind: nothing more is written until it has caught up. */
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

  /** Writes what was missed, each once and in order. False when there is more of it to ask for at once. */
  take({ latest, expiresAt, missed }: StreamState): boolean {
    this.expiresAt = expiresAt.getTime();
    if (!this.#isStarted) this.write(formatRetry(RETRY.least + Math.random() * (RETRY.most - RETRY.least)));
    this.#isStarted = true;
    // A number from before a restored backup: nothing after it would ever come.
    if (this.after !== null && this.after > latest) [this.after, this.#isChanged] = [latest, true];
    this.after ??= latest;
    for (const note of missed) {
      if (this.isFull) return true;
      if (note.seq <= this.after) continue;
      this.after = note.seq;
      this.write(formatEvent(note.seq, 'notification', presentNotification(note, this.#language)));
    }
    if (this.#isChanged) this.tellChanged();
    if (missed.length >= MISSED_AT_ONCE) return false;
    this.after = latest;
    return true;
  }

  tellChanged() {
    this.#isChanged = !this.#isStarted || this.isFull;
    if (!this.#isChanged) this.write(formatEvent(this.after ?? 0, 'changed', {}));
  }

  write(bytes: Uint8Array) {
    if (!this.#sink.write(bytes)) this.isFull = true;
  }

  /** Once a second. A reader that does not read is cut off; when it comes back it gets what it missed. */
  tick(isBeat: boolean) {
    if (!this.isFull) {
      if (isBeat && this.#isStarted) this.write(HEARTBEAT);
    } else if (++this.#fullSeconds >= SLOWEST_SECONDS) this.#sink.cut();
  }

  /** Without a reason the reader comes back by itself. */
  end(reason: StreamEnd | null) {
    if (reason) this.write(formatEvent(this.after ?? 0, 'end', { reason }));
    this.#sink.close();
  }
}

/** How many streams there may be. */
export type StreamLimits = { perPerson: number; perServer: number };

export const STREAM_LIMITS: StreamLimits = { perPerson: LIMITS.notificationStreams, perServer: 20_000 };
