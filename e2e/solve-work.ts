import { pbkdf2Sync } from 'node:crypto';

/** The proof of work of a bot question. */
export type BotWork = { nonce: string; salt: string; cost: number; keyLength: number; keyPrefix: string };

/** Finds the counter whose key begins with the prefix, as the page does; test sites ask for two derivations at most. */
export function solveWork({ nonce, salt, cost, keyLength, keyPrefix }: BotWork) {
  for (let counter = 0; ; counter++) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}
