/** Dates of the administration have the Turkish form in both languages (specification §2). */
const day = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short' });
const minute = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'short' });
const second = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'short', timeStyle: 'medium' });

/** "25.11.2026" */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** "25.11.2026 17:04" */
export const instantText = (iso: string): string => minute.format(new Date(iso));
/** "25.11.2026 17:04:09" */
export const exactInstantText = (iso: string): string => second.format(new Date(iso));

const time = new Intl.DateTimeFormat('tr-TR', { timeStyle: 'short' });
/** "17:04" */
export const timeText = (iso: string): string => time.format(new Date(iso));
