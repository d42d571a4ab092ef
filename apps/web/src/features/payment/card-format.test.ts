import { describe, expect, it } from 'vitest';
import { formatCvv, formatExpiry, formatNumber, reformat } from './card-format.ts';

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  [' 4242-4242 4242.4242 99', '4242 4242 4242 4242'],
  ['3782 822463 10005', '3782 8224 6310 005'],
  ['kart', ''],
])('writes a card number in groups of four (%s)', (text, formatted) => {
  expect(formatNumber(text)).toBe(formatted);
  expect(formatNumber(formatted)).toBe(formatted);
});

it.each([
  ['', ''],
  ['1', '1'],
  ['7', '7'],
  ['31', '31'],
  ['3199', '31/99'],
  ['12', '12'],
  ['123', '12/3'],
  ['0731', '07/31'],
  ['7/31', '07/31'],
  ['07 / 2031', '07/31'],
  ['07/20', '07/20'],
  ['12/311', '12/31'],
  ['1/3', '01/3'],
])('writes an expiry date as MM/YY (%s)', (text, formatted) => {
  expect(formatExpiry(text)).toBe(formatted);
  expect(formatExpiry(formatted)).toBe(formatted);
});

it.each([
  ['a deleted digit gets no zero', '2/29', 'deleteContentBackward', '22/9'],
  ['the digit that was deleted, typed again', '122/9', 'insertText', '12/29'],
  ['a month that is typed over gets its second digit later', '0/29', 'insertText', '02/9'],
  ['a separator behind one digit ends the month', '1/', 'insertText', '01'],
  ['a month of one digit is cut away', '/29', 'deleteByCut', '29'],
])('leaves an expiry date that is being corrected alone: %s', (_case, text, inputType, formatted) => {
  expect(formatExpiry(text, inputType)).toBe(formatted);
});

it('keeps three digits of the code on the back', () => {
  expect(formatCvv('1a2b3c4')).toBe('123');
});

describe('the caret', () => {
  /** The field after an edit of the browser; `|` is the caret. */
  function edited(text: string, inputType?: string): string {
    const input = document.createElement('input');
    const caret = text.indexOf('|');
    input.value = text.replace('|', '');
    input.setSelectionRange(caret, caret);
    reformat(input, formatNumber, inputType);
    const at = input.selectionStart ?? -1;
    return `${input.value.slice(0, at)}|${input.value.slice(at)}`;
  }

  it('stays behind the month that was typed over and got a zero', () => {
    const input = document.createElement('input');
    input.value = '7/29';
    input.setSelectionRange(1, 1);
    reformat(input, formatExpiry, 'insertText');
    expect([input.value, input.selectionStart]).toEqual(['07/29', 2]);
  });

  it.each([
    ['a digit typed at the end', '42424|', undefined, '4242 4|'],
    ['a digit typed in the middle', '429|42 4242', undefined, '429|4 2424 2'],
    ['a digit that fills a group', '4242 9|424 2', undefined, '4242 9|424 2'],
    ['a digit deleted in the middle', '42|2 4242', undefined, '42|24 242'],
    ['a space deleted backwards', '4242|4242', 'deleteContentBackward', '4242| 4242'],
    ['a space deleted forwards', '4242|4242', 'deleteContentForward', '4242 |4242'],
  ])('stays behind its digit after %s', (_edit, text, inputType, result) => {
    expect(edited(text, inputType)).toBe(result);
  });
});
