import { contract, RAW_PATHS } from '@bugunne/contract';
import { type Check, works } from './check.ts';

const FUNCTIONS = '/functions/v1/';

/** An address of the API, such as `/functions/v1/checkout`, and a method that it accepts. */
type Address = { path: string; method: string };

const NO_ID = '00000000-0000-0000-0000-000000000000';
const functionAddresses: readonly Address[] = Object.values(contract).flatMap((part) =>
  Object.values(part).flatMap((procedure) => {
    const { path = '', method = 'POST' } = procedure['~orpc'].route;
    return path.startsWith(FUNCTIONS) ? [{ path: path.replace(/\{[^}]+\}/g, NO_ID), method }] : [];
  }),
);

/**
 * Whether the address answers OPTIONS as our server does: with the methods that it allows. Another program at the public
 * address, such as the error page of a proxy, does not.
 */
async function isOurs(publicUrl: string, { path, method }: Address, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(new URL(path, publicUrl), { method: 'OPTIONS', redirect: 'manual', signal });
  await response.body?.cancel();
  return response.headers.get('allow')?.split(', ').includes(method) ?? false;
}

/** A refused connection is an answer of its own; only what hangs until the limit rejects. */
const orFalse = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) throw error;
  return false;
};

/** The functions, asked at the public address of the site as browsers do. */
export const functionsCheck =
  (publicUrl: string): Check =>
  async ({ signal }) => {
    const answers = await Promise.all(
      functionAddresses.map((address) => isOurs(publicUrl, address, signal).catch(orFalse(signal))),
    );
    const rest = { place: new URL(publicUrl).host, figures: { addresses: functionAddresses.length } };
    return answers.every(Boolean) ? works(rest) : { status: 'error', finding: 'functions_unreachable', ...rest };
  };

/** The payment webhook, asked with OPTIONS at the address that the provider has. */
export const webhookCheck =
  (publicUrl: string): Check =>
  async ({ signal }) => {
    const address = { path: RAW_PATHS.paymentWebhook, method: 'POST' };
    const isAnswering = await isOurs(publicUrl, address, signal).catch(orFalse(signal));
    const place = new URL(publicUrl).host;
    return isAnswering ? works({ place }) : { status: 'error', finding: 'webhook_silent', place };
  };
