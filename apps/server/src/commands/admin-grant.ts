import { CommandError, openCommand, runCommand } from './open-command.ts';

/** `npm run admin:grant -- someone@example.com`: makes a registered user an administrator. */
await runCommand(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandError('Usage: npm run admin:grant -- someone@example.com');
  const { services, database } = await openCommand();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  await services.users.grantAdmin(user.id);
  console.log(`${email} is an administrator.`);
  await database.close();
});
