/** Decodes a URL or a part of it for display; returns it unchanged when it is malformed, since users can type any URL. */
export function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
