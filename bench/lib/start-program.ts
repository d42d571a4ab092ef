import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program in its own process that listens on a local port. */
export type Program = { child: ChildProcess; origin: string };

/** Starts a program in production mode; its first line of output must end with its port, as text or in an entry of a log. */
export async function startProgram(program: string, environment: NodeJS.ProcessEnv): Promise<Program> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program} ended with ${code}`);
  });
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  lines.close();
  // The log is discarded here, but writing it is part of the measured work.
  child.stdout.resume();
  const port = /(\d+)(?:"})?\s*$/.exec(String(line))?.[1];
  if (!port) throw new Error(String(line));
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Kills programs that need no shutdown. */
export async function endPrograms(programs: readonly Program[]): Promise<void> {
  for (const { child } of programs) {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
