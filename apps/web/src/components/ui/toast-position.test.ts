import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setCoveredHeight } from '#lib/covered-height.ts';
import { toastPosition } from './toast-position.ts';

beforeEach(() => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setCoveredHeight('bar', 0);
});

/** Adds buttons at the given upper edges, 44 pixels high. */
function page(...edges: number[]) {
  document.body.innerHTML = '<header></header><main></main>';
  return edges.map((top) => {
    const button = document.createElement('button');
    button.getBoundingClientRect = () => new DOMRect(20, top, 350, 44);
    document.querySelector('main')?.append(button);
    return button;
  });
}

it('is the lower edge while no button is there', () => {
  page(200, 600);
  expect(toastPosition()).toBe('bottom-center');
});

it('is the upper edge when a button is at the lower edge only', () => {
  page(300, 780);
  expect(toastPosition()).toBe('top-center');
});

it('counts the lower edge from the bar of a form', () => {
  page(300, 690);
  expect(toastPosition()).toBe('bottom-center');
  setCoveredHeight('bar', 80);
  expect(toastPosition()).toBe('top-center');
});

it('ignores buttons beside the message', () => {
  vi.stubGlobal('innerWidth', 1280);
  page(780);
  expect(toastPosition()).toBe('bottom-center');
});

it('is away from the pressed button when both edges have some', () => {
  const [upper, lower] = page(40, 780);
  lower?.focus();
  expect(toastPosition()).toBe('top-center');
  upper?.focus();
  expect(toastPosition()).toBe('bottom-center');
});
