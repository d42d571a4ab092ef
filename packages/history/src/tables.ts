export { decodeText } from './text/decode-text.ts';
export { type TableRow, tableRows } from './text/table.ts';
