import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { hydrateOnVisible } from './hydrate-on-visible.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const inSuspense = (Component: ComponentType) => (
  <Suspense fallback="waiting">
    <Component />
  </Suspense>
);

function renderToHtml(content: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(content, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

it('keeps the pre-rendered HTML until its script has loaded, also after a failed attempt', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  // The build has module instances of its own, and React refuses one context in two renderers.
  vi.resetModules();
  const build = await import('./hydrate-on-visible.ts');
  container.innerHTML = await renderToHtml(
    inSuspense(build.hydrateOnVisible(async () => Counter, { immediately: true })),
  );
  const button = screen.getByRole('button', { name: '0' });

  let attempts = 0;
  let finishLoading: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  const LazyCounter = hydrateOnVisible(
    async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('no network');
      await loaded;
      return Counter;
    },
    { immediately: true },
  );
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, inSuspense(LazyCounter), { onRecoverableError: (error) => errors.push(error) }),
  );
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(attempts).toBe(2));
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByRole('button', { name: '0' })).toBe(button);

  await act(async () => finishLoading());
  await userEvent.click(button);
  expect(button.textContent).toBe('1');
  expect(errors).toEqual([]);
  root.unmount();
});

it('loads for the next page when its element leaves the document without having been in view', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    },
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<p id="below">Below</p>';
  const LazyCounter = hydrateOnVisible(async () => Counter, { id: 'below' });
  const { unmount } = render(inSuspense(LazyCounter));
  await vi.dynamicImportSettled();
  expect(screen.getByText('waiting')).toBeTruthy();

  unmount();
  container.remove();
  render(inSuspense(LazyCounter));
  expect(await screen.findByRole('button', { name: '0' })).toBeTruthy();
  vi.unstubAllGlobals();
});
