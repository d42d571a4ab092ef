import { jsonrepair } from 'jsonrepair';

const MOST_READ = 64 * 1024;
/** Expected answers nest four levels; deeper input could exhaust the stack of the repairer. */
const MOST_DEPTH = 64;
const MOST_REPAIRS = 4;
/** Limit on the number of times that each character is scanned when the prose has many braces. */
const MOST_PASSES = 8;

const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A brace, a name and a colon: only this is repaired, because prose such as "{the answer" could be repaired into
 * something.
 */
const REPAIRABLE = /^(?:\[\s*)?\{\s*(?:["“']\w{1,40}["”']|\w{1,40})\s{0,9}:/;
/** Stricter, for text without an end: the name must be in quotes. */
const CUT_OFF = /^(?:\[\s*)?\{\s*["“']\w{1,40}["”']\s{0,9}:/;

/** A parsed value with the length of its text. */
type Found = { value: unknown; length: number };

/**
 * The JSON in a model's answer: plain, in a code fence or inside prose, with small syntax errors or truncated. Returns
 * the largest value that can be parsed, or undefined. Never throws; reads at most 64 KB.
 */
export function readJson(text: string): unknown {
  const head = text.slice(0, MOST_READ).replaceAll(BYTE_ORDER_MARK, '').trim();
  const whole = parsed(head);
  if (whole !== undefined) return whole;

  let best: Found | undefined;
  let passes = MOST_PASSES * head.length;
  let repairs = MOST_REPAIRS;
  const starts = /[{[]/g;
  for (let match = starts.exec(head); match !== null && passes > 0; match = starts.exec(head)) {
    const start = match.index;
    const end = endOf(head, start, passes);
    passes -= (end ?? head.length) - start;
    const piece = end === undefined ? withoutOpenText(upToFence(head.slice(start))) : head.slice(start, end);
    let value = end === undefined ? undefined : parsed(piece);
    if (value === undefined && repairs > 0 && (end === undefined ? CUT_OFF : REPAIRABLE).test(piece)) {
      repairs -= 1;
      value = repaired(piece);
    }
    if (value === undefined) continue;
    if (best === undefined || piece.length > best.length) best = { value, length: piece.length };
    starts.lastIndex = start + piece.length;
  }
  return best?.value;
}

/**
 * The index after the bracket that closes the one at `start`, ignoring brackets in strings; undefined when there is
 * none.
 */
function endOf(text: string, start: number, most: number): number | undefined {
  const until = Math.min(text.length, start + most);
  let depth = 0;
  let inString = false;
  for (let i = start; i < until; i += 1) {
    const c = text[i];
    if (inString) {
      if (c === '\\') i += 1;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') depth += 1;
    else if (c === '}' || c === ']') depth -= 1;
    if (depth === 0) return i + 1;
    if (depth > MOST_DEPTH) return undefined;
  }
  return undefined;
}

/** Cuts before a closing code fence, as prose follows it. */
function upToFence(text: string): string {
  const fence = text.indexOf('\n```');
  return fence === -1 ? text : text.slice(0, fence);
}

/** Cuts before a string that has no end, because half of a text would pass for a whole one. */
function withoutOpenText(text: string): string {
  let opened: number | undefined;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '\\' && opened !== undefined) i += 1;
    else if (text[i] === '"') opened = opened === undefined ? i : undefined;
  }
  return opened === undefined ? text : text.slice(0, opened);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Accepts only objects and lists, as anything can be repaired into a string. */
function repaired(text: string): unknown {
  try {
    const value: unknown = JSON.parse(jsonrepair(text));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
