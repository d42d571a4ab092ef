import type { SettingKey } from '@bugunne/contract/settings';

/** Id of the title in the card of a setting. */
export const titleIdOf = (key: SettingKey): string => `setting-${key}`;
