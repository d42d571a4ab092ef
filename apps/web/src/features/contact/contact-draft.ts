import { readTab, writeTab } from '#lib/storage.ts';

const KEYS = { contact: 'bugunne-contact-draft', feedback: 'bugunne-feedback-draft' } as const;

/** Returns the unsent input of this tab by field, so that it survives a reload and navigation. */
export function readDraft(form: keyof typeof KEYS): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(readTab(KEYS[form]) ?? '{}');
    const fields = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(fields.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** Stores the draft in the tab; `null` deletes it. */
export const saveDraft = (form: keyof typeof KEYS, draft: object | null) =>
  writeTab(KEYS[form], draft && JSON.stringify(draft));
