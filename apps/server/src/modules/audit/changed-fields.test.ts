import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('keeps only the fields that differ, with both values', () => {
  expect(changedFields({ status: 'active', language: 'tr' }, { status: 'inactive', language: 'tr' })).toEqual({
    oldValues: { status: 'active' },
    newValues: { status: 'inactive' },
  });
});

it('compares lists and objects by their contents', () => {
  expect(
    changedFields({ list: [1, { a: 2 }], prices: { month: 2 } }, { list: [1, { a: 2 }], prices: { month: 3 } }),
  ).toEqual({
    oldValues: { prices: { month: 2 } },
    newValues: { prices: { month: 3 } },
  });
});

it('keeps every field of a row that was added or removed', () => {
  expect(changedFields(null, { key: 'a' })).toEqual({ oldValues: null, newValues: { key: 'a' } });
  expect(changedFields({ key: 'a' }, null)).toEqual({ oldValues: { key: 'a' }, newValues: null });
  expect(changedFields(null, null)).toEqual({ oldValues: null, newValues: null });
});

it('treats a missing field as null, and keeps a field that only one side has on that side', () => {
  expect(changedFields({ a: null, b: 1 }, { c: 2 })).toEqual({ oldValues: { b: 1 }, newValues: { c: 2 } });
});
