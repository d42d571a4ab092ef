import { toLanguage } from '@bugunne/contract';
import { securityMail } from '../modules/auth/security-mails.ts';
import { createMailer } from '../platform/mail.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run two-step:off -- someone@example.com`: turns off two-step sign-in of a user who lost both phone and recovery codes. */
export const command: Command = async ({ args, print, printError, open }) => {
  const [email] = args;
  if (!email) throw new CommandError('Usage: npm run two-step:off -- someone@example.com');
  const { services, config } = await open();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  await services.account.factors.turnOff(user.id);
  const mail = securityMail(toLanguage(user.language), config.publicUrl, { kind: 'two-step-off' });
  await createMailer(config)
    .send({ to: user.email, ...mail })
    .catch((error: unknown) => printError(`${email} could not be told: ${error}`));
  print(`${email} signs in with the password alone.`);
};

await runAsProgram(import.meta, command);
