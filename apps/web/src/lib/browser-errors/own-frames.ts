const MOST = 8;
/** Chromium: `at name (https://…/a.js:1:2)`; others: `name@https://…/a.js:1:2`. */
const FRAME = /(?:^|[\s(@])([^\s()@]+?):(\d+):(\d+)\)?$/;
const FILE = /^\/assets\/(?:[\w.-]+\/)*([\w.-]{1,80}\.js)$/;

/** The places of a stack in files that we built, innermost first, without the addresses of pages. */
export function ownFrames(stack: string, origin: string): string[] {
  const frames: string[] = [];
  for (const line of stack.split('\n')) {
    const [, address = '', row, column] = FRAME.exec(line.trim()) ?? [];
    if (!address.startsWith(`${origin}/`)) continue;
    const file = FILE.exec(address.slice(origin.length))?.[1];
    if (file) frames.push(`${file}:${row}:${column}`);
    if (frames.length === MOST) break;
  }
  return frames;
}
