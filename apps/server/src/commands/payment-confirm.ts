import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run payment:confirm -- <code>`: grants the paid period of a bank transfer that has arrived, once. */
export const command: Command = async ({ args, print, open }) => {
  const code = args.join('');
  if (!code) throw new CommandError('Usage: npm run payment:confirm -- <code>');
  const { services } = await open();
  const confirmation = await services.payments.transfers.confirm(code);
  switch (confirmation.outcome) {
    case 'unknown':
      throw new CommandError(`No transfer has the code "${code}".`);
    case 'repeated':
      throw new CommandError(`The transfer ${code} was confirmed before; nothing has changed.`);
    case 'deleted':
      throw new CommandError(`The account of the transfer ${code} was deleted: give the money back.`);
    case 'confirmed':
      print(`The transfer ${code} is confirmed: Premium until ${confirmation.expiresAt.toISOString()}.`);
      if (confirmation.hasSubscription)
        print('The user also pays a subscription: ask whether one should be given back.');
  }
};

await runAsProgram(import.meta, command);
