import { expect, it } from 'vitest';
import { deriveByScript, deriveKey } from './solve.ts';

it('derives the same key with and without the cryptography of the browser', async () => {
  const work = { algorithm: 'PBKDF2/SHA-256', nonce: '', salt: '', cost: 7, keyLength: 32, keyPrefix: '' };
  const [salt, password] = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5, 6, 7])];
  const { derivedKey } = await deriveKey(work, salt, password);
  expect([...(await deriveByScript(work, salt, password)).derivedKey]).toEqual([...derivedKey]);
});
