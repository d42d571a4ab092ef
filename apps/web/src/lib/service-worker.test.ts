import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { changeVersion, startServiceWorker, waitingVersion } from './service-worker.ts';
import type { WorkerMessage } from './worker-messages.ts';

const worker = Object.assign(new EventTarget(), {
  state: 'activating',
  postMessage: vi.fn<(message: WorkerMessage) => void>(),
});
const registration = Object.assign(new EventTarget(), {
  active: worker,
  waiting: null as object | null,
  installing: null,
});
const container = Object.assign(new EventTarget(), {
  controller: null as object | null,
  register: async () => registration,
  ready: Promise.resolve(registration),
});
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
const connection = (value: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'connection');
});

beforeEach(() => {
  worker.postMessage.mockClear();
  worker.state = 'activated';
  container.controller = null;
  document.documentElement.lang = 'tr';
  connection(undefined);
});
const sent = () => worker.postMessage.mock.calls.map(([{ type }]) => type);

it('asks for the menus’ pages in the language of the page on every visit, for this page only on the first', async () => {
  document.documentElement.lang = 'en';
  await startServiceWorker();
  expect(sent()).toEqual(['page-loaded', 'keep-menu']);
  expect(worker.postMessage).toHaveBeenLastCalledWith({ type: 'keep-menu', language: 'en' });
  container.controller = worker;
  worker.postMessage.mockClear();
  await startServiceWorker();
  expect(sent()).toEqual(['keep-menu']);
});

it('waits until the worker has tidied the caches', async () => {
  worker.state = 'activating';
  const started = startServiceWorker();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent()).toEqual([]);
  worker.state = 'activated';
  worker.dispatchEvent(new Event('statechange'));
  await started;
  expect(sent()).toEqual(['page-loaded', 'keep-menu']);
});

it.each([
  ['data saving', { saveData: true, effectiveType: '4g' }],
  ['a very slow network', { saveData: false, effectiveType: 'slow-2g' }],
])('caches only what was opened with %s', async (_name, network) => {
  connection(network);
  await startServiceWorker();
  expect(sent()).toEqual(['page-loaded']);
});

it('offers a new version that waits, and reloads the page that accepts it once it is active', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const next = Object.assign(new EventTarget(), { state: 'installed', postMessage: vi.fn() });
  container.controller = worker;
  const offered = vi.fn();
  const unsubscribe = waitingVersion.subscribe(offered);
  registration.waiting = next;
  await startServiceWorker();
  expect(offered).toHaveBeenCalledOnce();
  expect(waitingVersion.get()).toBe(next);

  changeVersion();
  expect(next.postMessage.mock.calls).toEqual([[{ type: 'activate' }]]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();

  // Another tab has activated it meanwhile.
  registration.waiting = null;
  next.state = 'activated';
  changeVersion();
  expect(reload).toHaveBeenCalledTimes(2);
  unsubscribe();
  reload.mockRestore();
});
