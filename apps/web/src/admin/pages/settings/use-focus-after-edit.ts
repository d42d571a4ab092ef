import { SETTING_KEYS, type SettingKey } from '@bugunne/contract/settings.schema';
import { useLayoutEffect, useRef } from 'react';
import type { Drafts } from './drafts.ts';

/** Id of the title in the card of a setting. */
export const titleIdOf = (key: SettingKey): string => `setting-${key}`;

const titleOf = (key: SettingKey) => document.getElementById(titleIdOf(key));

/**
 * Saving or discarding removes the button that was pressed. The keyboard then continues at a setting whose edit ended, or at
 * the content of the page when none of them is shown.
 */
export function useFocusAfterEdit(drafts: Drafts): void {
  const before = useRef(drafts);
  useLayoutEffect(() => {
    const ended = SETTING_KEYS.filter((key) => before.current[key] && !drafts[key]);
    before.current = drafts;
    if (ended.length === 0 || document.activeElement !== document.body) return;
    const title = ended.map(titleOf).find((element) => element !== null);
    title?.scrollIntoView({ block: 'nearest' });
    (title ?? document.getElementById('content'))?.focus({ preventScroll: true });
  }, [drafts]);
}
