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

/** Opens a dialog from `left` to `right`, with a button at the given upper edge. */
function openDialog(left: number, right: number, edge: number) {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.dataset['state'] = 'open';
  dialog.getBoundingClientRect = () => new DOMRect(left, 0, right - left, 844);
  const button = document.createElement('button');
  button.getBoundingClientRect = () => new DOMRect(left, edge, 200, 44);
  dialog.append(button);
  document.body.append(dialog);
}

it('is beside a drawer that leaves room', () => {
  vi.stubGlobal('innerWidth', 1280);
  page(200);
  openDialog(608, 1280, 300);
  expect(toastPosition()).toBe('bottom-left');
});

it('avoids the buttons of a drawer over the whole screen, not those behind it', () => {
  page(780);
  openDialog(0, 390, 300);
  expect(toastPosition()).toBe('bottom-center');
  document.body.replaceChildren();
  page(300);
  openDialog(0, 390, 780);
  expect(toastPosition()).toBe('top-center');
});

it('stays in the middle over a dialog that is no drawer', () => {
  vi.stubGlobal('innerWidth', 1280);
  page(200);
  openDialog(416, 864, 300);
  expect(toastPosition()).toBe('bottom-center');
});
