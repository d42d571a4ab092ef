import { jsonrepair } from 'jsonrepair';

const MOST_READ = 64 * 1024;
/** An answer of ours nests four levels; more would only cost the repairer its stack. */
const MOST_DEPTH = 64;
const MOST_REPAIRS = 4;
/** How often each character may be looked at when braces in the prose lead astray. */
const MOST_PASSES = 8;

const BYTE_ORDER_MARK = '\uFEFF';
/** A name and a colon; only this is worth a repair, since prose such as "{the answer" can be repaired into something. */
const REPAIRABLE = /^(?:\[\s*)?\{\s*(?:["“']\w{1,40}["”']|\w{1,40})\s{0,9}:/;
/** What does not end must be surer yet: with the name in quotes. */
const CUT_OFF = /^(?:\[\s*)?\{\s*["“']\w{1,40}["”']\s{0,9}:/;

/** What was found with the length of its text. */
type Found = { value: unknown; length: number };

/**
 * The JSON in a model's answer: plain, in a fence or inside prose, with small faults or cut off in the middle.
 * The largest that can be read; undefined when there is none. Never throws; at most 64 KB are looked at.
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

/** Where the bracket that opens at `start` closes; brackets in strings do not count. Undefined when it does not. */
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

/** What follows a closing fence is prose again. */
function upToFence(text: string): string {
  const fence = text.indexOf('\n```');
  return fence === -1 ? text : text.slice(0, fence);
}

/** Half a text would pass for a whole one, so what stopped inside one ends before it. */
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

/** Only objects and lists: anything can be repaired into a string. */
function repaired(text: string): unknown {
  try {
    const value: unknown = JSON.parse(jsonrepair(text));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
