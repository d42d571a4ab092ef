import { expect, it } from 'vitest';
import { fillTemplate, insertText } from './reply-box.tsx';

it('a template gets the name wherever it asks for it, taken literally', () => {
  expect(fillTemplate('{{name}}, {{ name }}!', '$& Ada')).toBe('$& Ada, $& Ada!');
});

it('a text is inserted at the selection with blank lines around it', () => {
  expect(insertText('', 'T', 0, 0)).toBe('T');
  expect(insertText('ab', 'T', 1, 1)).toBe('a\n\nT\n\nb');
  expect(insertText('a old', 'T', 2, 5)).toBe('a\n\nT');
});
