import { CommandError, openCommand, runCommand } from './open-command.ts';

const USAGE = 'Usage: npm run usage:pages -- [days, 30 unless told]';
const MAX_DAYS = 3660;

/** `npm run usage:pages -- [days]`: page views of users who consented to statistics. */
await runCommand(async () => {
  const days = Number(process.argv[2] ?? 30);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) throw new CommandError(USAGE);
  const { services, database } = await openCommand();
  const rows = await services.pageViews.figures(days);
  if (rows.length === 0) console.log('No views in this time.');
  for (const { date, language, page, views } of rows)
    console.log(`${date}  ${language}  ${String(views).padStart(8)}  ${page}`);
  await database.close();
});
