import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { logConsole, logThread } from './process-output.ts';

const FORGED = '{"level":60,"msg":"forged"}';
let lines: string[];
const logger = createLogger('info', { write: (line) => void lines.push(line) });
const entries = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

let restore: () => void;
beforeEach(() => {
  lines = [];
  restore = logConsole(logger);
});
afterEach(() => restore());

it('writes what a library prints as one entry, without colours and without what it printed besides', () => {
  const parseFault = new SyntaxError(`Unexpected token 'k', "kırmızı balık\n${FORGED}" is not valid JSON`);
  console.error(`\u001b[31mERROR\u001b[0m [Better Auth]: Error parsing JSON\n${FORGED}`, { error: parseFault });
  console.log('User not found', { email: 'ada@example.com', password: 'kırmızı balık' });
  console.warn({ email: 'ada@example.com' });
  expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true);
  expect(entries()).toMatchObject([
    {
      level: 40,
      msg: 'output of a library',
      output: `ERROR [Better Auth]: Error parsing JSON\n${FORGED}`,
      fault: { name: 'SyntaxError' },
    },
    { level: 30, output: 'User not found' },
    { level: 40 },
  ]);
  expect(lines.join('')).not.toMatch(/kırmızı|ada@|\\u001b/);
});

it('writes warnings of Node as entries', async () => {
  process.emitWarning(`the key of ada@example.com is weak\n${FORGED}`, 'WeakKeyWarning');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(entries()).toMatchObject([
    {
      level: 40,
      msg: 'a warning of Node',
      error: { name: 'WeakKeyWarning', message: `the key of … is weak\n${FORGED}` },
    },
  ]);
});

it('writes what a thread prints as entries', async () => {
  const thread = new Worker(`console.error('a fault of ada@example.com\\n${FORGED}')`, {
    eval: true,
    stdout: true,
    stderr: true,
  });
  logThread(thread, logger);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(entries()).toMatchObject([{ level: 40, msg: 'output of a thread', output: `a fault of …\n${FORGED}\n` }]);
  await thread.terminate();
});
