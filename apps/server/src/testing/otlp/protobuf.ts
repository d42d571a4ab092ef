/** A message of Protocol Buffers: the values of each field by its number, in order. */
export type Message = ReadonlyMap<number, readonly (Uint8Array | bigint)[]>;

const VARINT = 0;
const FIXED_64 = 1;
const BYTES = 2;
const FIXED_32 = 5;

/** Reads a message without its schema. Throws when it is cut off or of another form. */
export function readMessage(bytes: Uint8Array): Message {
  const fields = new Map<number, (Uint8Array | bigint)[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the message is cut off');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    if (at + length > bytes.length) throw new Error('the message is cut off');
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const values = fields.get(key >> 3) ?? [];
    fields.set(key >> 3, values);
    switch (key & 7) {
      case VARINT:
        values.push(varint());
        break;
      case FIXED_64:
        values.push(take(8));
        break;
      case BYTES:
        values.push(take(Number(varint())));
        break;
      case FIXED_32:
        values.push(take(4));
        break;
      default:
        throw new Error(`an unknown type of a field: ${key & 7}`);
    }
  }
  return fields;
}

const bytesOf = (value: Uint8Array | bigint | undefined) => (value instanceof Uint8Array ? value : new Uint8Array());
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const messagesIn = (message: Message, field: number): Message[] =>
  (message.get(field) ?? []).map((value) => readMessage(bytesOf(value)));
export const textIn = (message: Message, field: number) => new TextDecoder().decode(bytesOf(message.get(field)?.[0]));
export const hexIn = (message: Message, field: number) => Buffer.from(bytesOf(message.get(field)?.[0])).toString('hex');
export const numberIn = (message: Message, field: number) => {
  const value = message.get(field)?.[0];
  return typeof value === 'bigint' ? Number(value) : 0;
};
export const doubleIn = (message: Message, field: number) => {
  const value = bytesOf(message.get(field)?.[0]);
  return value.length === 8 ? viewOf(value).getFloat64(0, true) : 0;
};
export const fixed64In = (message: Message, field: number) => {
  const value = bytesOf(message.get(field)?.[0]);
  return value.length === 8 ? Number(viewOf(value).getBigUint64(0, true)) : 0;
};

/** The numbers of a packed list of 64 bits each. */
export function packedIn(message: Message, field: number, kind: 'double' | 'fixed64'): number[] {
  const bytes = bytesOf(message.get(field)?.[0]);
  const view = viewOf(bytes);
  return Array.from({ length: bytes.length / 8 }, (_, index) =>
    kind === 'double' ? view.getFloat64(index * 8, true) : Number(view.getBigUint64(index * 8, true)),
  );
}
