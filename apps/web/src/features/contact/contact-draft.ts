import { readTab, writeTab } from '#lib/storage.ts';

const KEYS = { contact: 'bugunne-contact-draft', feedback: 'bugunne-feedback-draft' } as const;

/** What was typed in this tab and not sent, by field; a reload or a look at another page must not cost it. */
export function readDraft(form: keyof typeof KEYS): Readonly<Record<string, string>> {
  try {
    const kept: unknown = JSON.parse(readTab(KEYS[form]) ?? '{}');
    const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(fields.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** `null` forgets it. */
export const saveDraft = (form: keyof typeof KEYS, draft: object | null) =>
  writeTab(KEYS[form], draft && JSON.stringify(draft));
