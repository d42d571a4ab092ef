import { PAYMENT_LIMITS } from '@bugunne/contract/part-limits.constants';

/** Formats what is in a field of the card form after an edit of the kind `inputType` (of the input event); idempotent. */
export type Format = (text: string, inputType?: string) => string;

const { number, expiry, cvv } = PAYMENT_LIMITS.card;
export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Digits in groups of four: "4242 4242 4242 4242". */
export const formatNumber: Format = (text) =>
  digitsOf(text)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    .slice(0, number)
    .trimEnd();

/**
 * "MM/YY"; also understands "7/31", "07 / 2031" and "0731". A month gets its zero only where it is certain to have one
 * digit: while the date is being corrected, the digit that is missing comes next.
 */
export const formatExpiry: Format = (text, inputType = '') => {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.\s-]\s*(\d*)\s*$/.exec(text) ?? [];
  const isDeleting = inputType.startsWith('delete');
  const mayGrow = isDeleting || (inputType === 'insertText' && /^[01]$/.test(month) && year !== '');
  const digits =
    month && !mayGrow ? month.padStart(2, '0') + (/^20\d{2}$/.test(year) ? year.slice(2) : year) : digitsOf(text);
  return digits.replace(/^(\d{2})(?=\d)/, '$1/').slice(0, expiry);
};

/** The digits on the back of the card. */
export const formatCvv: Format = (text) => digitsOf(text).slice(0, cvv);

/** Position after the n-th digit of a text. */
function afterDigit(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (/\d/.test(text[index] ?? '')) seen += 1;
  }
  return text.length;
}

/**
 * Formats the value of a field after an input event and keeps the caret behind the digit that it was behind, so that a
 * number can be corrected in the middle.
 */
export function reformat(input: HTMLInputElement, format: Format, inputType?: string): void {
  const { value, selectionStart } = input;
  const formatted = format(value, inputType);
  if (formatted === value) return;
  const caret = selectionStart ?? value.length;
  const added = formatted.startsWith('0') && !/^\D*0/.test(value) ? 1 : 0;
  // At the end of the text the caret stays there, also behind a digit that was added.
  let position =
    caret === value.length ? formatted.length : afterDigit(formatted, digitsOf(value.slice(0, caret)).length + added);
  // Deleting a separator forwards would put it back before the caret for ever.
  if (inputType === 'deleteContentForward' && /\D/.test(formatted[position] ?? '')) position += 1;
  input.value = formatted;
  input.setSelectionRange(position, position);
}
