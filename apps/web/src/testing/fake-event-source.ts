/** Fake of the browser's EventSource, which test environments do not have; the test acts as the server. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  /** All connections that were opened. */
  static readonly all: FakeEventSource[] = [];

  readonly url: string;
  readyState: number = FakeEventSource.CONNECTING;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  open() {
    this.readyState = FakeEventSource.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(event: string, data: object, id: number) {
    if (this.readyState === FakeEventSource.CLOSED) return;
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId: String(id) }));
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

type Holder = (lock: null) => Promise<unknown>;

/** Fake Web Locks: the first caller holds a lock until its work is done. Returns a function that removes the fake. */
export function installFakeLocks(): () => void {
  const tails = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal?: AbortSignal }, holder: Holder) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : holder(null)));
    tails.set(name, turn);
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return () => Reflect.deleteProperty(navigator, 'locks');
}
