import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** Browsers offer their own cryptography on https and localhost only; elsewhere a script does the same. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) =>
  globalThis.crypto.subtle ? deriveNatively(parameters, salt, password) : deriveByScript(parameters, salt, password);

export const deriveByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
