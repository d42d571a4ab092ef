import { CommandError, openCommand, runCommand } from './open-command.ts';

/** `npm run two-step:off -- someone@example.com`: for somebody who lost both phone and recovery codes. */
await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandError('Usage: npm run two-step:off -- someone@example.com');
  const { services, database } = await openCommand();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  await services.account.factors.turnOff(user.id);
  console.log(`${email} signs in with the password alone.`);
  await database.close();
});
