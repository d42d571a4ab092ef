import type { AdminSetting } from '@bugunne/contract/admin/settings.contract';
import type { SettingKey } from '@bugunne/contract/settings.schema';
import { createStore, useStore } from '#lib/store.ts';

/** An edited setting that is not saved yet; `value` null is the default. `version` is that of the value edited. */
export type Draft = { version: number; value: unknown; isFormFaulty?: boolean };
export type Drafts = Partial<Record<SettingKey, Draft>>;

const NONE: Drafts = {};
const drafts = createStore(NONE);

/** Edits live as long as the tab, so that looking at another page of the administration loses none. */
export function setDraft(key: SettingKey, draft: Draft | null): void {
  const { [key]: _before, ...others } = drafts.get();
  drafts.set(draft ? { ...others, [key]: draft } : others);
}

/** Drops the drafts that were saved; an edit of the time in which they were on their way continues over what is stored now. */
export function clearSaved(settings: readonly AdminSetting[], sent: Drafts): void {
  for (const { key, version } of settings) {
    const draft = drafts.get()[key];
    if (draft) setDraft(key, draft === sent[key] ? null : { ...draft, version });
  }
}

export const discardDrafts = (): void => drafts.set(NONE);

export const useDrafts = (): Drafts => useStore(drafts, NONE);

export const hasDrafts = (): boolean => Object.keys(drafts.get()).length > 0;

/** Equal as JSON, whatever the order of the fields. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isSameValue((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}

/** Whether the setting was changed elsewhere since the draft was begun. */
export const isStale = (setting: AdminSetting, draft: Draft | undefined): boolean =>
  draft !== undefined && draft.version !== setting.version;
