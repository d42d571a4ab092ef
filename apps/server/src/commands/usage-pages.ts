import { type Command, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run usage:pages -- [days, 30 unless told]';
const MAX_DAYS = 3660;

/** `npm run usage:pages -- [days]`: page views of users who consented to statistics. */
export const command: Command = async ({ args, print, open }) => {
  const days = Number(args[0] ?? 30);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new CommandError(USAGE);
  const { services } = await open();
  const rows = await services.pageViews.figures(days);
  if (rows.length === 0) print('No views in this time.');
  for (const { date, language, page, views } of rows)
    print(`${date}  ${language}  ${String(views).padStart(8)}  ${page}`);
};

await runAsProgram(import.meta, command);
