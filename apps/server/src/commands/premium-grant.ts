import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run premium:grant -- someone@example.com [days]`: grants Premium, without end or for some days. */
export const command: Command = async ({ args, print, open }) => {
  const [email, days] = args;
  if (!email) throw new CommandError('Usage: npm run premium:grant -- someone@example.com [days]');
  if (days !== undefined && !(Number(days) > 0)) throw new CommandError(`"${days}" is not a number of days.`);
  const { services, jobs, jobDefinitions } = await open();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  // So that the mail about it can be stored for the server.
  await jobs.prepare(jobDefinitions);
  const expiresAt = days ? new Date(Date.now() + Number(days) * 86_400_000) : null;
  await services.premium.grant(user.id, expiresAt);
  print(`${email} is Premium ${expiresAt ? `until ${expiresAt.toISOString()}` : 'without an end'}.`);
};

await runAsProgram(import.meta, command);
