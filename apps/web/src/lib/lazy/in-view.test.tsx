import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInView } from './in-view.ts';

function Observed() {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{useInView(ref, '400px') ? 'in view' : 'out of view'}</p>;
}

type Entry = { target: Element; isIntersecting: boolean; intersectionRatio: number };

afterEach(() => vi.unstubAllGlobals());

it('becomes true when the element intersects and stays true', () => {
  let notify: (isIntersecting: boolean) => void = () => undefined;
  let rootMargin: string | undefined;
  const disconnect = vi.fn();
  const observe = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = observe;
      unobserve = vi.fn();
      constructor(callback: (entries: Entry[]) => void, options: IntersectionObserverInit) {
        rootMargin = options.rootMargin;
        notify = (isIntersecting) =>
          callback([{ target: screen.getByText(/of view|in view/), isIntersecting, intersectionRatio: 0 }]);
      }
    },
  );
  render(<Observed />);
  expect(rootMargin).toBe('400px');
  act(() => notify(false));
  expect(screen.getByText('out of view')).toBeTruthy();
  act(() => notify(true));
  expect(screen.getByText('in view')).toBeTruthy();
  expect([observe.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
});

it('is true immediately without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Observed />);
  expect(screen.getByText('in view')).toBeTruthy();
});
