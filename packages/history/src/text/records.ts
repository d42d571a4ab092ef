/** A value of a JSON array or of JSON lines. */
export interface JsonRecord {
  /** Position in the file, from 1. */
  line: number;
  /** The parsed value; undefined when it is not JSON. */
  value: unknown;
  /** The text of a record that is not JSON. */
  broken: string | null;
}

const OPEN = new Set(['{', '[']);
/** Characters of broken records after which the rest of a file is given up, so that a hostile one takes no time. */
const MAX_BROKEN = 50_000_000;
/** Start of the record after a broken one. */
const NEXT_RECORD = /[\]}][\s,]*\n?\s*(?=\{)|\n\s*(?=\{)/g;

/**
 * Values of an array, of JSON lines, or of one object. A record that is not JSON, or longer than `maxLength` characters,
 * spoils only itself, and a file that was cut off is read up to there.
 */
export function* jsonRecords(text: string, maxLength: number): Generator<JsonRecord> {
  const start = text.search(/\S/);
  if (start === -1) return;
  const whole = text[start] === '[' ? undefined : parse(text);
  if (whole !== undefined) {
    yield { line: 1, value: whole, broken: null };
    return;
  }
  let at = text[start] === '[' ? start + 1 : start;
  let brokenLength = 0;
  for (let line = 1; ; line += 1) {
    while (at < text.length && /[\s,]/.test(text[at] ?? '')) at += 1;
    if (at >= text.length || text[at] === ']') return;
    const end = endOfValue(text, at, maxLength);
    const part = text.slice(at, end);
    const value = parse(part);
    if (value !== undefined) {
      yield { line, value, broken: null };
      at = end;
      continue;
    }
    NEXT_RECORD.lastIndex = at + 1;
    const next = NEXT_RECORD.exec(text);
    yield { line, value: undefined, broken: part.slice(0, next === null ? undefined : next.index + 1 - at) };
    brokenLength += part.length;
    if (next === null || brokenLength > MAX_BROKEN) return;
    at = next.index + next[0].length;
  }
}

/** JSON has no undefined, which can therefore mean a fault. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function endOfValue(text: string, start: number, maxLength: number): number {
  const limit = Math.min(text.length, start + maxLength);
  if (!OPEN.has(text[start] ?? '')) {
    const end = text.slice(start, limit).search(/[,\n\]]/);
    return end === -1 ? limit : start + Math.max(end, 1);
  }
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at, limit);
    else if (code === 0x7b || code === 0x5b) depth += 1;
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return limit;
}

/** Position of the closing quote, or the limit. */
function endOfString(text: string, start: number, limit: number): number {
  for (let at = start + 1; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x5c) at += 1;
    else if (code === 0x22) return at;
  }
  return limit;
}
