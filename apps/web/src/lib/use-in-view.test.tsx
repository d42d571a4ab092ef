import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useInView } from './use-in-view.ts';

function Observed() {
  const { ref, isInView } = useInView<HTMLParagraphElement>();
  return <p ref={ref}>{isInView ? 'in view' : 'out of view'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('becomes true when the element intersects and stays true', () => {
  let notify: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        notify = (isIntersecting) => callback([{ isIntersecting }]);
      }
    },
  );
  render(<Observed />);
  act(() => notify(false));
  expect(screen.getByText('out of view')).toBeTruthy();
  act(() => notify(true));
  expect(screen.getByText('in view')).toBeTruthy();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('is true immediately without IntersectionObserver', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Observed />);
  expect(screen.getByText('in view')).toBeTruthy();
});
