export { decodeText } from './text/decode-text.ts';
export { tableRows } from './text/table.ts';
