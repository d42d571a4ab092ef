/** Spreadsheets take a cell that begins so for a formula, which could send data elsewhere. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const SPECIAL = /[",;\n\r]/;

/** A cell in which quotes, separators and line breaks are safe, and which is never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
