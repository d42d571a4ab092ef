import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor that a process has used, and with `isTree` its children with those that have ended (Linux). */
export function cpuSeconds(pid: number, isTree = false): number {
  const own = ticksOf(pid, isTree);
  const children = isTree
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
    : [];
  return (own + children.reduce((sum, child) => sum + ticksOf(Number(child), true), 0)) / TICKS_PER_SECOND;
}

/** Fields after the name, which may contain spaces. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended meanwhile; its parent counts it.
    return [];
  }
}

const parentOf = (pid: number) => Number(fieldsOf(pid)[1]);

function ticksOf(pid: number, withEnded: boolean): number {
  const fields = fieldsOf(pid).slice(11, withEnded ? 15 : 13);
  return fields.reduce((sum, field) => sum + Number(field), 0);
}
