import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program that listens on a port of this machine, in a process of its own. */
export type Program = { child: ChildProcess; origin: string };

/** Starts it as it runs for people; the first line that it prints ends with its port. */
export async function startProgram(program: string, environment: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  lines.close();
  // What it logs is thrown away here, but written there: that is part of its work.
  child.stdout.resume();
  const port = /(\d+)\s*$/.exec(String(line))?.[1];
  if (!port) throw new Error(String(line));
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Ends programs that have nothing to put away. */
export async function endPrograms(programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
