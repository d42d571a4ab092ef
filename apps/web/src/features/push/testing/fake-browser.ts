import { vi } from 'vitest';

export type FakeSubscription = {
  endpoint: string;
  options: { applicationServerKey: ArrayBuffer };
  unsubscribe: () => Promise<boolean>;
  toJSON: () => object;
};

export const SERVER_KEY = 'BElFcXVhbHNOb3RoaW5n';
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer;

/**
 * Fakes the browser's push API, which happy-dom lacks. `answer` is the user's answer to the permission prompt;
 * `subscribes` is whether the browser's push service can be reached.
 */
export function fakeBrowser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribes = true,
  hasWorker = true,
} = {}) {
  const state = { permission, subscription: null as FakeSubscription | null };
  const subscriptionFor = (applicationServerKey: string): FakeSubscription => ({
    endpoint: 'https://push.example.com/device',
    options: { applicationServerKey: bytesOf(applicationServerKey) },
    unsubscribe: async () => {
      state.subscription = null;
      return true;
    },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
  });
  const pushManager = {
    getSubscription: async () => state.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!subscribes) throw new DOMException('Registration failed - push service not available', 'AbortError');
      state.subscription = subscriptionFor(applicationServerKey);
      return state.subscription;
    },
  };
  const ask = vi.fn(async () => {
    state.permission = answer;
    return answer;
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: ask,
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => (hasWorker ? { pushManager } : undefined) },
  });
  return {
    state,
    /** The permission prompt. */
    ask,
    /** Switches notifications on in this browser, for a server with this key. */
    subscribed(key = SERVER_KEY) {
      state.permission = 'granted';
      state.subscription = subscriptionFor(key);
    },
  };
}

/** Removes the fakes, as in a browser without push. */
export function noPush() {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
