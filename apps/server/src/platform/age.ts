import { once } from 'node:events';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

/** Why bytes could not be decrypted. */
export class AgeError extends Error {
  readonly reason: 'no_identity' | 'wrong_identity' | 'damaged';

  constructor(reason: AgeError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The beginning of every file of age (age-encryption.org/v1). */
const MAGIC = Buffer.from('age-encryption.org/');

/** Encrypts a stream for every recipient in constant memory; without any it is returned as it is. */
export async function encryptFor(recipients: readonly string[], plain: Readable): Promise<Readable> {
  if (recipients.length === 0) return plain;
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return Readable.from(await encrypter.encrypt(toWeb(plain)), { objectMode: false });
}

/** Whether age has encrypted the stream, whose first bytes are read and put back. */
export async function isEncrypted(bytes: Readable): Promise<boolean> {
  const first: unknown = bytes.read() ?? (await firstOf(bytes));
  if (!Buffer.isBuffer(first)) return false;
  bytes.unshift(first);
  return first.subarray(0, MAGIC.length).equals(MAGIC);
}

async function firstOf(bytes: Readable): Promise<unknown> {
  if (bytes.readableEnded) return null;
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    // `once` rejects with the error of the stream.
    await Promise.race([once(bytes, 'readable', { signal }), once(bytes, 'end', { signal })]);
  } finally {
    waiting.abort();
  }
  return bytes.read();
}

/** Decrypts a stream in constant memory. Throws `AgeError`, from the call or while it is read. */
export async function decryptWith(identities: readonly string[], bytes: Readable): Promise<Readable> {
  if (identities.length === 0) throw new AgeError('no_identity');
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const plain = await decrypter.decrypt(toWeb(bytes)).catch((error: unknown) => {
    const isForOthers = error instanceof Error && error.message.includes('no identity matched');
    throw new AgeError(isForOthers ? 'wrong_identity' : 'damaged', error);
  });
  async function* chunks() {
    try {
      for await (const chunk of plain) yield chunk;
    } catch (error) {
      throw new AgeError('damaged', error);
    }
  }
  return Readable.from(chunks(), { objectMode: false });
}

/** Chunk by chunk, as its consumer asks for them. */
function toWeb(stream: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        stream.destroy();
      },
    },
    { highWaterMark: 1 },
  );
}

/** A new key pair. */
export async function createAgeKey(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}
