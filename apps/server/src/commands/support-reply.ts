import { parseArgs } from 'node:util';
import { z } from 'zod';
import { replySchema } from '../modules/support/support.service.ts';
import { type Command, type CommandContext, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run support:reply -- <message id> [--by admin@example.com] [--again] < reply.txt';
/** More than a valid reply needs, so that a wrong file is not read to its end. */
const MAX_BYTES = 100_000;

/**
 * `npm run support:reply -- <message id> < reply.txt`: answers a contact message. Without an id, lists the unanswered
 * messages.
 */
export const command: Command = async (context) => {
  const { args, input, print, printError, open } = context;
  const { id, by, again } = readArguments(args);
  if (id === undefined) return list(context);
  if (!z.uuid().safeParse(id).success) throw new CommandError(`"${id}" is no message id. ${USAGE}`);
  if (input.isTTY) printError('Write the reply, and end it with Ctrl+D.');
  const reply = replySchema.safeParse(await readInput(input));
  if (!reply.success) throw new CommandError('A reply has 1 to 5000 characters.');
  const { services, jobDefinitions, jobs } = await open();
  const staff = by === undefined ? null : await services.users.findByEmail(by);
  if (by !== undefined && !(staff && (await services.users.isAdmin(staff.id)))) {
    throw new CommandError(`${by} is no administrator.`);
  }
  await jobs.prepare(jobDefinitions);
  const outcome = await services.support.reply(id, reply.data, { by: staff?.id ?? null, again });
  if (outcome === 'unknown') throw new CommandError(`There is no message ${id}.`);
  if (outcome === 'answered') throw new CommandError('It was answered before; --again sends another reply.');
  print('The reply is on its way.');
};

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { by: { type: 'string' }, again: { type: 'boolean', default: false } },
    });
    if (positionals.length > 1) throw new Error('more than one id');
    return { id: positionals[0], ...values };
  } catch {
    throw new CommandError(USAGE);
  }
}

async function readInput(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of input) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function list({ print, open }: CommandContext) {
  const { services } = await open();
  const messages = await services.support.unanswered();
  for (const { id, createdAt, category, isPriority, name, email, subject, message } of messages) {
    const kind = isPriority ? `${category}, Premium` : category;
    print(`${id}  ${createdAt.toISOString()}  ${kind}\n${name} <${email}>: ${subject}\n${message}\n`);
  }
  if (messages.length === 0) print('No message waits for an answer.');
}

await runAsProgram(import.meta, command);
