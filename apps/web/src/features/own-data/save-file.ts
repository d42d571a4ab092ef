/** Saves a file by a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By the next task the download has a reference of its own to the file.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
