import { toLanguage } from '@bugunne/contract';
import { securityMail } from '../modules/auth/security-mails.ts';
import { createMailer } from '../platform/mail.ts';
import { CommandError, openCommand, runCommand } from './open-command.ts';

/** `npm run two-step:off -- someone@example.com`: turns off two-step sign-in of a user who lost both phone and recovery codes. */
await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandError('Usage: npm run two-step:off -- someone@example.com');
  const { services, database, config } = await openCommand();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  await services.account.factors.turnOff(user.id);
  const mail = securityMail(toLanguage(user.language), config.publicUrl, { kind: 'two-step-off' });
  await createMailer(config)
    .send({ to: user.email, ...mail })
    .catch((error: unknown) => console.error(`${email} could not be told: ${error}`));
  console.log(`${email} signs in with the password alone.`);
  await database.close();
});
