import { fromMinor } from '@bugunne/contract';
import { PaymentProviderError } from '../platform/payment/provider.ts';
import { type Command, type CommandContext, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run payment:refund -- [refuse] <order id or transfer code>';

/**
 * `npm run payment:refund -- <order id or transfer code>`: gives the money of a payment back and ends what it paid for;
 * with `refuse` before it, the request is refused. Without arguments, lists the requests that wait.
 */
export const command: Command = async (context) => {
  const { args, print, open } = context;
  const [first, second, ...rest] = args;
  if (first === undefined) return list(context);
  const isRefusal = first === 'refuse';
  const name = isRefusal ? second : first;
  if (name === undefined || rest.length > 0 || (!isRefusal && second !== undefined)) throw new CommandError(USAGE);
  const { moneyBack } = (await open()).services.payments;
  if (isRefusal) {
    if ((await moneyBack.refuse(name)) === 'unknown') throw new CommandError(`No request waits for "${name}".`);
    return print('The request is refused, and the user is told. If there is more to say, write to them.');
  }
  const outcome = await moneyBack.grant(name).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new CommandError(`${error.message}. The request still waits: run the command again.`);
  });
  if (outcome === 'unknown') throw new CommandError(`There is no paid order or confirmed transfer "${name}".`);
  if (outcome === 'repeated')
    throw new CommandError(`The money of "${name}" was given back before; nothing has changed.`);
  if (outcome === 'no_provider') throw new CommandError('The provider that took this money is not configured here.');
  print('The money back is granted, and what it paid for has ended. Send the money of a bank transfer yourself.');
};

async function list({ print, open }: CommandContext) {
  const requests = await (await open()).services.payments.moneyBack.open();
  for (const { orderId, requestedAt, email, amount, currency, number } of requests) {
    const sum = amount === null || currency === null ? '' : `${fromMinor(amount, currency)} ${currency}`;
    print(`${orderId}  ${requestedAt.toISOString()}  ${sum}  ${number ?? ''}  ${email ?? 'deleted account'}`);
  }
  if (requests.length === 0) print('No request for money back waits.');
}

await runAsProgram(import.meta, command);
