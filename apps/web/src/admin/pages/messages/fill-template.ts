/** The template with the name of the message's author in place of `{{name}}`. */
export const fillTemplate = (text: string, name: string): string => text.replace(/\{\{\s*name\s*\}\}/g, () => name);

/** A text inserted into another at the selection, apart from what is around it by a blank line. */
export function insertText(into: string, text: string, start: number, end: number): string {
  const before = into.slice(0, start).trimEnd();
  const after = into.slice(end).trimStart();
  return [before, text, after].filter((part) => part !== '').join('\n\n');
}
