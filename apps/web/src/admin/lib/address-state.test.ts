import { messageListQuerySchema } from '@bugunne/contract/admin/messages.contract';
import { expect, it } from 'vitest';
import { dateField, idField, textField } from './address-state.ts';

const accepts = (query: object) => messageListQuerySchema.safeParse(query).success;

it.each([
  '2024-02-29',
  '2000-01-01',
  '2999-12-31',
  '2023-02-30',
  '2023-13-01',
  '1999-12-31',
  '0002-01-01',
  '3000-01-01',
])('reads the day %s if the server accepts it', (day) => {
  expect(dateField.read(day)).toBe(accepts({ from: day }) ? day : undefined);
});

it('reads days that exist, of years from 2000', () => {
  expect(dateField.read('2024-02-29')).toBe('2024-02-29');
  expect(dateField.read('2023-02-30')).toBeUndefined();
  expect(dateField.read('1999-12-31')).toBeUndefined();
});

it.each([
  '6f1c1c3e-52a2-4a53-9a4b-111111111111',
  '6f1c1c3e-52a2-0a53-9a4b-111111111111',
  '6f1c1c3e-52a2-4a53-7a4b-111111111111',
  '6f1c1c3e',
])('reads the id %s if the server accepts it', (id) => {
  expect(idField.read(id)).toBe(accepts({ respondedBy: id }) ? id : undefined);
});

it('reads texts without the space around them, and none of spaces alone', () => {
  expect(textField().read(' ali ')).toBe('ali');
  expect(textField().read('  ')).toBeUndefined();
  expect(textField(3).read(' abcd')).toBeUndefined();
  expect(textField().read('a\0')).toBeUndefined();
});
