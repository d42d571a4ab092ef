import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Every test starts with an empty page, and an error on the console that the test did not expect fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  const errors = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(errors).toEqual([]);
});
