/** An address, or a part of one, in letters; as it came when it cannot be read, since anybody can write anything there. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
