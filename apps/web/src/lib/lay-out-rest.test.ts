import { afterEach, expect, it, vi } from 'vitest';
import { layOutRest } from './lay-out-rest.ts';

const root = document.documentElement;

afterEach(() => {
  document.body.replaceChildren();
  delete root.dataset['laidOut'];
  vi.unstubAllGlobals();
});

it('lays out one section per idle time, and then says that no height is an estimate', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  document.body.innerHTML = '<p></p><section class="drawn-late-75"></section><ul class="a sm:drawn-late-200"></ul>';
  const laidOut = () =>
    [...document.body.children].map((each) => each instanceof HTMLElement && each.style.contentVisibility);
  layOutRest();
  expect(laidOut()).toEqual(['', '', '']);
  idle.shift()?.();
  expect(laidOut()).toEqual(['', 'visible', '']);
  idle.shift()?.();
  expect(laidOut()).toEqual(['', 'visible', 'visible']);
  expect(root.dataset['laidOut']).toBeUndefined();
  idle.shift()?.();
  expect(root.dataset['laidOut']).toBe('');
});
