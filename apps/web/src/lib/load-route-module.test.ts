import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRouteModule, PAGE_NOT_LOADED } from './load-route-module.ts';

const assign = vi.fn();
const reload = vi.fn();
const failed = vi.fn();
let status: number | 'unreachable';

/** A page whose code can be loaded once `publish` is called. */
function page() {
  const name = `late-${crypto.randomUUID()}`;
  const module = `data:text/javascript,if(!globalThis['${name}'])throw new Error('no file');export const handle='${name}'`;
  let attempt = 0;
  return {
    name,
    // A failed module fails for good in Node, unlike a file that a browser could not fetch.
    route: {
      id: name,
      get module() {
        attempt += 1;
        return `${module};//${attempt}`;
      },
    },
    publish: () => Reflect.set(globalThis, name, true),
  };
}
/** The page that the user has chosen; undefined while the first page of the document loads. */
const choose = (location: object | undefined) =>
  Reflect.set(window, '__reactRouterDataRouter', { state: { navigation: { location } } });
const chosen = { pathname: '/premium', search: '?a=1', hash: '#price' };

beforeEach(() => {
  vi.stubGlobal('location', { ...window.location, assign, reload });
  vi.stubGlobal('fetch', async () => {
    if (status === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  window.addEventListener(PAGE_NOT_LOADED, failed);
});
afterEach(() => {
  window.removeEventListener(PAGE_NOT_LOADED, failed);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  Reflect.deleteProperty(window, '__reactRouterDataRouter');
});

it('loads the code of a page without a network until it is there, and neither reloads nor leaves the current one', async () => {
  status = 'unreachable';
  choose(chosen);
  const { route, name, publish } = page();
  const modules = {};
  const loading = loadRouteModule(route, modules);
  await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(1));
  expect(modules).toEqual({});
  publish();
  window.dispatchEvent(new Event('online'));
  expect(await loading).toMatchObject({ handle: name });
  expect(await loadRouteModule(route, modules)).toBe(await loading);
  expect(assign).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('opens the chosen page in the new version when its file is gone', async () => {
  status = 404;
  choose(chosen);
  const { route } = page();
  void loadRouteModule(route, {});
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/premium?a=1#price'));
  expect(reload).not.toHaveBeenCalled();
});

it('never reloads the first page of a document, whose missing file would make it reload in a loop', async () => {
  status = 404;
  choose(undefined);
  const { route } = page();
  void loadRouteModule(route, {});
  await vi.waitFor(() => expect(failed.mock.calls.length).toBeGreaterThan(2));
  expect(assign).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
