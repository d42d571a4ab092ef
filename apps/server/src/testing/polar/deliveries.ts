import type { Clock } from '../../platform/clock.ts';
import { type KeyForm, webhookHeaders } from './sign-webhook.ts';

/** Takes a webhook and gives the status of the answer; a rejection counts as no answer. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

/** What happens to a webhook on its way. A delayed one waits for `release`. */
type DeliveryFault = 'lose' | 'double' | 'delay';

type LocalEvent = { id: string; type: string; body: string; attempts: number };

type DeliveryOptions = {
  secret: string;
  clock: Clock;
  keyForm?: KeyForm;
  /** Further secrets that sign as well, as during a change of the secret. */
  otherSecrets?: readonly string[];
};

/** Polar gives up after this many attempts, */
const ATTEMPTS = 10;
/** and disables the endpoint after as many lost events in a row. */
const LOST_IN_A_ROW = 10;

/** Webhooks on their way to the product. */
export function deliveries(options: DeliveryOptions, deliver: Deliver) {
  const { secret, clock, keyForm = 'text', otherSecrets = [] } = options;
  let waiting: LocalEvent[] = [];
  let delayed: LocalEvent[] = [];
  let faults: DeliveryFault[] = [];
  let lostInARow = 0;
  let order: (events: LocalEvent[]) => LocalEvent[] = (events) => events;
  let pass: Promise<unknown> = Promise.resolve();
  const all: LocalEvent[] = [];
  const lost: LocalEvent[] = [];

  async function attempt(event: LocalEvent): Promise<boolean> {
    event.attempts += 1;
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const signed = { id: event.id, timestamp, body: event.body };
    const headers = webhookHeaders(signed, secret, { form: keyForm, others: otherSecrets });
    const status = await deliver(event.body, headers).catch(() => 0);
    return status >= 200 && status < 300;
  }

  async function sendOne(event: LocalEvent): Promise<void> {
    const fault = event.attempts === 0 ? faults.shift() : undefined;
    if (fault === 'lose') return void lost.push(event);
    if (fault === 'delay') return void delayed.push(event);
    if (fault === 'double') await attempt(event);
    if (await attempt(event)) {
      lostInARow = 0;
      return;
    }
    if (event.attempts < ATTEMPTS) return void waiting.push(event);
    lost.push(event);
    lostInARow += 1;
    if (lostInARow < LOST_IN_A_ROW) return;
    lost.push(...waiting);
    waiting = [];
  }

  async function sendWaiting(): Promise<void> {
    const events = order(waiting);
    waiting = [];
    for (const event of events) {
      if (lostInARow >= LOST_IN_A_ROW) lost.push(event);
      else await sendOne(event);
    }
  }

  return {
    /** Every event since the start. */
    all,
    /** Those that will never arrive. */
    lost,
    add(id: string, type: string, body: string): void {
      const event = { id, type, body, attempts: 0 };
      all.push(event);
      waiting.push(event);
    },
    /** Sends pending events, one after the other; an event that is not accepted is sent again by later calls, ten times in all. */
    send(): Promise<void> {
      const next = pass.then(sendWaiting);
      pass = next.catch(() => undefined);
      return next;
    },
    /** Resolves when every `send` so far is over. */
    settled: (): Promise<void> => pass.then(() => undefined),
    /** The faults of the next events, one each. */
    play(...next: readonly DeliveryFault[]): void {
      faults = [...faults, ...next];
    },
    /** The next events arrive without faults. */
    clearFaults(): void {
      faults = [];
    },
    /** In which order the events of each `send` arrive. */
    reorder(next: (events: LocalEvent[]) => LocalEvent[]): void {
      order = next;
    },
    /** Sends what was delayed. */
    async release(): Promise<void> {
      waiting.push(...delayed);
      delayed = [];
      await this.send();
    },
    /** Sends an event once more, with its own id, as Polar's page can. */
    async resend(event: LocalEvent): Promise<void> {
      await attempt(event);
    },
    /** Whether ten lost events in a row have disabled the endpoint. */
    isDisabled: () => lostInARow >= LOST_IN_A_ROW,
    enable(): void {
      lostInARow = 0;
    },
  };
}
