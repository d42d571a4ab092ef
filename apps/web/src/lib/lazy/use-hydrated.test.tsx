import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useHydrated, withHydration } from './use-hydrated.tsx';

afterEach(() => document.body.replaceChildren());

function Text() {
  return <p>{useHydrated() ? 'of the browser' : 'of the build'}</p>;
}

it('a part is released for presses in the commit that renders it for the browser', async () => {
  // The build has module instances of its own, and React refuses one context in two renderers.
  vi.resetModules();
  const build = await import('./use-hydrated.tsx');
  const BuiltPart = build.withHydration(() => <p>{build.useHydrated() ? 'of the browser' : 'of the build'}</p>);
  const Part = withHydration(Text);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<BuiltPart />);
  const state = () => [container.querySelector('[data-dehydrated]') !== null, container.textContent];
  expect(state()).toEqual([true, 'of the build']);

  const commits: unknown[] = [];
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(
      container,
      <Profiler id="part" onRender={() => commits.push(state())}>
        <Part />
      </Profiler>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  expect(commits).toContainEqual([true, 'of the build']);
  expect(commits).not.toContainEqual([false, 'of the build']);
  expect(commits.at(-1)).toEqual([false, 'of the browser']);
  expect(errors).toEqual([]);
  await act(async () => root.unmount());
});
