import { SYSTEM_ACTOR } from '../shared/actor.ts';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

/** `npm run admin:grant -- someone@example.com`: makes a registered user an administrator. */
export const command: Command = async ({ args, print, open }) => {
  const [email] = args;
  if (!email) throw new CommandError('Usage: npm run admin:grant -- someone@example.com');
  const { services } = await open();
  const user = await services.users.findByEmail(email);
  if (!user) throw new CommandError(`Nobody has signed up with ${email}.`);
  await services.adminAccess.grant(SYSTEM_ACTOR, user.id);
  print(`${email} is an administrator.`);
};

await runAsProgram(import.meta, command);
