type Read = { value: unknown } | { line: number; column: number; found: string };

const TOKEN =
  /[{}[\],:]|"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?|true|false|null/uy;

/** Reads JSON, or says where it is wrong; browsers name the place in some of their messages only. */
export function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const place = firstFault(text);
    const before = text.slice(0, place).split('\n');
    return {
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      found: text.slice(place, place + 12).split('\n')[0] ?? '',
    };
  }
}

/** The offset of the first token that the grammar does not allow; the end of the text if it ends too early. */
function firstFault(text: string): number {
  let at = 0;
  /** The next token, without taking it; empty where there is none. */
  function next(): string {
    while (/\s/.test(text[at] ?? '')) at += 1;
    TOKEN.lastIndex = at;
    return TOKEN.exec(text)?.[0] ?? '';
  }
  function take(...allowed: string[]): boolean {
    const token = next();
    if (!allowed.includes(token) && !(allowed.includes('string') && token.startsWith('"'))) return false;
    at += token.length;
    return true;
  }
  function list(end: string, part: () => boolean): boolean {
    if (take(end)) return true;
    while (part()) {
      if (take(end)) return true;
      if (!take(',')) return false;
    }
    return false;
  }
  function value(): boolean {
    if (take('{')) return list('}', () => take('string') && take(':') && value());
    if (take('[')) return list(']', value);
    const token = next();
    if (token === '' || /^[}\],:]$/.test(token)) return false;
    at += token.length;
    return true;
  }
  if (value()) next();
  return at;
}
