/** Reads a secret of the database once; a read that failed is tried again by the next call. */
export function storedSecret(read: () => Promise<string>): () => Promise<string> {
  let stored: Promise<string> | undefined;
  return () => {
    stored ??= read();
    stored.catch(() => {
      stored = undefined;
    });
    return stored;
  };
}
