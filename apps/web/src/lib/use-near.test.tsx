import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNear } from './use-near.ts';

function Part() {
  const { ref, isNear } = useNear<HTMLParagraphElement>();
  return <p ref={ref}>{isNear ? 'drawn' : 'far'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('is far until the browser sees it near, then near for good', () => {
  let tell: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => callback([{ isIntersecting }]);
      }
    },
  );
  render(<Part />);
  act(() => tell(false));
  expect(screen.getByText('far')).toBeTruthy();
  act(() => tell(true));
  expect(screen.getByText('drawn')).toBeTruthy();
  expect(disconnect).toHaveBeenCalledOnce();
});

it('is near at once for a browser that cannot tell', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Part />);
  expect(screen.getByText('drawn')).toBeTruthy();
});
