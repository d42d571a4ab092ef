import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

it('generates UUIDs without crypto.randomUUID (plain http)', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 20 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(20);
});

it('is the only caller of crypto.randomUUID, so that nothing fails over plain http', () => {
  const files = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
  const makers = Object.entries(files).filter(
    ([path, text]) => !/\.test\.|^\/src\/testing\//.test(path) && /randomUUID/.test(text),
  );
  expect(Object.keys(files).length).toBeGreaterThan(300);
  expect(makers.map(([path]) => path)).toEqual(['/src/lib/new-id.ts']);
});
