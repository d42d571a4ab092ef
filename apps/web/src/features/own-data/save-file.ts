/** Milliseconds. */
const REVOKE_AFTER = 60_000;

/** Saves a file by a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari on iOS reads the file only after it has asked the user.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
