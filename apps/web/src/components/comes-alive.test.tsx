import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { comesAlive } from './comes-alive.ts';

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const page = (Part: ComponentType) => (
  <Suspense fallback="waiting">
    <Part />
  </Suspense>
);

function written(content: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(content, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}

it('shows what the build wrote until its script is there, also when that takes more than one try', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  // Modules of its own, as the build has: React refuses one context in two renderers.
  vi.resetModules();
  const build = await import('./comes-alive.ts');
  container.innerHTML = await written(page(build.comesAlive(async () => Counter)));
  const button = screen.getByRole('button', { name: '0' });

  let tries = 0;
  let arrive: () => void = () => undefined;
  const there = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = comesAlive(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('no network');
    await there;
    return Counter;
  });
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(Late), { onRecoverableError: (it) => faults.push(it) }),
  );
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(tries).toBe(2));
  expect(screen.queryByText('waiting')).toBeNull();
  expect(screen.getByRole('button', { name: '0' })).toBe(button);

  await act(async () => arrive());
  await userEvent.click(button);
  expect(button.textContent).toBe('1');
  expect(faults).toEqual([]);
  root.unmount();
});
