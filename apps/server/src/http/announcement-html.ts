import { ANNOUNCEMENT_ELEMENT, type Language, type PublicSettings, pagePath } from '@bugunne/contract';
import { escapeMarkup } from '../platform/escape-markup.ts';

const DISMISS: Record<Language, string> = { tr: 'Duyuruyu kapat', en: 'Dismiss the announcement' };
const NAME: Record<Language, string> = { tr: 'Duyuru', en: 'Announcement' };

/** Background and text of each tone, by the names of `tokens.css`. */
const TONES = {
  info: ['sunken', 'ink'],
  warning: ['warning-soft', 'warning'],
  success: ['success-soft', 'success'],
} as const;

/**
 * The announcement as HTML for pre-rendered pages. It needs no script but that of `boot.js`, which hides the one that
 * was dismissed before the first paint, so that nothing moves.
 */
export function announcementHtml(announcement: PublicSettings['announcement'], language: Language): string {
  if (!announcement) return '';
  const { id, text, link, tone } = announcement;
  const [background, colour] = TONES[tone];
  const words = escapeMarkup(text[language]);
  const address = link?.startsWith('/') ? pagePath(language, link) : link;
  const content = address ? `<a href="${escapeMarkup(address)}">${words}</a>` : words;
  const at = `#${ANNOUNCEMENT_ELEMENT}`;
  return `<style>${at}>aside{display:flex;align-items:center;gap:.5rem;padding:.25rem .5rem .25rem 1.25rem;background:var(--${background});color:var(--${colour});font-size:.875rem;font-weight:500;text-align:center}${at} p{flex:1;margin:0;padding:.625rem 0;min-width:0;overflow-wrap:anywhere}${at} a{text-decoration:underline;text-underline-offset:3px}${at} button{flex:none;width:2.75rem;height:2.75rem;border-radius:99px;font-size:1.25rem;line-height:1}[data-announced="${id}"] ${at}{display:none}</style><aside aria-label="${NAME[language]}"><p>${content}</p><button type="button" data-announcement="${id}" aria-label="${DISMISS[language]}">×</button></aside>`;
}
