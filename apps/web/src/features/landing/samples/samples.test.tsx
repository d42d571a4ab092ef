import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Samples } from './samples.tsx';

let motion = vi.spyOn(window, 'matchMedia');
let visibility = vi.spyOn(document, 'visibilityState', 'get');
const setReducedMotion = (isReduced: boolean) =>
  motion.mockImplementation((query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList);
const pageNow = () =>
  screen
    .getAllByRole('button', { name: /sayfaya git/ })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const list = () => screen.getByRole('list', { name: 'Örnek öneriler' });

beforeEach(() => {
  vi.useFakeTimers();
  motion = vi.spyOn(window, 'matchMedia');
  visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  setReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  motion.mockRestore();
  visibility.mockRestore();
});

describe('Samples', () => {
  it('shows six labelled samples on two pages that buttons, dots and arrow keys turn, wrapping around', () => {
    renderInApp(<Samples />, { path: '/' });
    expect(screen.getAllByText('Örnek öneri')).toHaveLength(6);
    expect(screen.getByRole('article', { name: '2 / 2, Uzun İnce Bir Yoldayım' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Sonraki öneriler' }));
    expect(pageNow()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Sonraki öneriler' }));
    expect(pageNow()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Önceki öneriler' }));
    expect(pageNow()).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: '1. sayfaya git' }));
    expect(pageNow()).toBe(1);
    fireEvent.keyDown(list(), { key: 'ArrowRight' });
    expect(pageNow()).toBe(2);
    fireEvent.keyDown(list(), { key: 'ArrowLeft' });
    expect(pageNow()).toBe(1);
  });

  it('advances by one card where one fits, also on a key press before the first measurement', () => {
    renderInApp(<Samples />, { path: '/' });
    const scrollTo = vi.spyOn(list(), 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(list(), 'clientWidth', 'get').mockReturnValue(350);
    screen.getAllByRole('listitem').forEach((card, index) => {
      vi.spyOn(card, 'offsetWidth', 'get').mockReturnValue(300);
      vi.spyOn(card, 'offsetLeft', 'get').mockReturnValue(index * 320);
    });
    fireEvent.keyDown(list(), { key: 'ArrowRight' });
    expect(scrollTo.mock.calls).toEqual([[{ left: 320, behavior: 'smooth' }]]);
  });

  it('turns every six seconds, but not under the pointer, with focus, or in a hidden tab', async () => {
    renderInApp(<Samples />, { path: '/' });
    await wait(5999);
    expect(pageNow()).toBe(1);
    await wait(1);
    expect(pageNow()).toBe(2);

    const region = screen.getByRole('region', { name: 'Örnek öneriler' });
    fireEvent.pointerEnter(region, { pointerType: 'mouse' });
    await wait(20_000);
    expect(pageNow()).toBe(2);
    fireEvent.pointerLeave(region);
    await wait(6000);
    expect(pageNow()).toBe(1);

    fireEvent.focus(list());
    await wait(20_000);
    expect(pageNow()).toBe(1);
    fireEvent.blur(list());

    visibility.mockReturnValue('hidden');
    await wait(20_000);
    expect(pageNow()).toBe(1);
    visibility.mockReturnValue('visible');
    await wait(6000);
    expect(pageNow()).toBe(2);
  });

  it('stays paused until neither the pointer nor focus is on it', async () => {
    renderInApp(<Samples />, { path: '/' });
    const region = screen.getByRole('region', { name: 'Örnek öneriler' });
    fireEvent.focus(list());
    fireEvent.pointerEnter(region, { pointerType: 'mouse' });
    fireEvent.pointerLeave(region);
    await wait(20_000);
    expect(pageNow()).toBe(1);
    fireEvent.pointerEnter(region, { pointerType: 'mouse' });
    fireEvent.blur(list());
    await wait(20_000);
    expect(pageNow()).toBe(1);
    fireEvent.pointerLeave(region);
    await wait(6000);
    expect(pageNow()).toBe(2);
  });

  it('can be stopped and started', async () => {
    renderInApp(<Samples />, { path: '/' });
    fireEvent.click(screen.getByRole('button', { name: 'Otomatik geçişi durdur' }));
    await wait(20_000);
    expect(pageNow()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Otomatik geçişi başlat' }));
    await wait(6000);
    expect(pageNow()).toBe(2);
  });

  it('does not move by itself with reduced motion', async () => {
    setReducedMotion(true);
    renderInApp(<Samples />, { path: '/en' });
    await wait(20_000);
    expect(screen.getByRole('button', { name: 'Go to page 1' }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: 'Start automatic sliding' })).toBeTruthy();
  });
});
