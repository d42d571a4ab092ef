import { SETTINGS, type SettingKey } from '@bugunne/contract';
import { type Command, CommandError, runAsProgram } from './open-command.ts';

const USAGE = 'Usage: npm run setting:set -- <key> <value as JSON>';
const isKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** `npm run setting:set -- ai_open_choice true`: changes a site setting; servers apply it within seconds. */
export const command: Command = async ({ args, print, open }) => {
  const [key, text] = args;
  if (key === undefined || text === undefined) throw new CommandError(USAGE);
  if (!isKey(key))
    throw new CommandError(`There is no setting "${key}". They are: ${Object.keys(SETTINGS).join(', ')}.`);
  const parsed = SETTINGS[key].schema.safeParse(readJson(text));
  if (!parsed.success) throw new CommandError(`${text} is no value of ${key}: ${parsed.error.issues[0]?.message}.`);
  const { services } = await open();
  await services.settings.set(key, parsed.data);
  print(`${key} is ${JSON.stringify(parsed.data)}.`);
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`${text} is not JSON. ${USAGE}`);
  }
}

await runAsProgram(import.meta, command);
