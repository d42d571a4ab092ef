import { createHash } from 'node:crypto';
import type { Language, MaintenanceSetting } from '@bugunne/contract';
import { escapeMarkup } from '../platform/escape-markup.ts';

type Texts = Record<'title' | 'text' | 'until' | 'again' | 'staff', string>;

const TEXTS: Record<Language, Texts> = {
  tr: {
    title: 'Kısa bir bakımdayız',
    text: 'BugünNe’yi senin için yeniliyoruz. Birazdan kaldığın yerden devam edebilirsin; kayıtların güvende.',
    until: 'Beklenen bitiş:',
    again: 'Bakım bitince bu sayfa kendiliğinden açılır.',
    staff: 'Yönetici girişi',
  },
  en: {
    title: 'We are under maintenance',
    text: 'We are improving BugünNe for you. You can carry on where you left off in a little while; your data is safe.',
    until: 'Expected to end:',
    again: 'This page opens by itself as soon as we are done.',
    staff: 'Administrator sign-in',
  },
};

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ee; --ink: #1f1913; --muted: #6b5f52; --line: #e3d8c7; --accent: #b4441c }
@media (prefers-color-scheme: dark) { :root { --paper: #17130f; --ink: #f3ede2; --muted: #b5a797; --line: #3a3129; --accent: #f0915f } }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; grid-template-rows: 1fr auto; box-sizing: border-box;
  padding: 2rem max(1.25rem, 5vw); background: var(--paper); color: var(--ink); font: 1.125rem/1.55 system-ui, sans-serif; text-align: center }
main { align-self: center }
.mark { font: 500 1.5rem/1 Georgia, serif; color: var(--accent) }
.mark::after { content: ""; display: block; width: 3rem; margin: 1.5rem auto 0; border-top: 3px solid var(--accent) }
h1 { margin: 1.5rem 0 0; font: 500 min(2.5rem, 11vw)/1.15 Georgia, serif; overflow-wrap: anywhere; text-wrap: balance }
p { max-width: 34rem; margin: 1rem auto 0; overflow-wrap: anywhere; white-space: pre-line }
.until { font-weight: 600 }
.again { color: var(--muted); font-size: 1rem }
footer { border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem; font-size: .9375rem }
footer a { color: var(--muted); display: inline-block; padding: .5rem }`;

/** Opens the page again as soon as the site answers; both are the product's, so that no address of another site is asked. */
const SCRIPT = `setInterval(()=>fetch('/rest/v1/site_settings',{cache:'no-store'}).then(r=>{if(r.ok)location.reload()},()=>{}),15000);
for(const t of document.querySelectorAll('time'))t.textContent=new Date(t.dateTime).toLocaleString(document.documentElement.lang,{dateStyle:'long',timeStyle:'short'})`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${hash(STYLE)}; script-src ${hash(SCRIPT)}; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** In the zone of most visitors; the page's script writes it in the visitor's own. */
const inTurkey = (language: Language, until: string) =>
  new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(until));

/** The page of a site under maintenance, in the language of the address, with the policy that its script needs. */
export function maintenancePage(path: string, { text, until }: MaintenanceSetting): { html: string; policy: string } {
  const language: Language = /^\/en(\/|$)/.test(path) ? 'en' : 'tr';
  const texts = TEXTS[language];
  const end =
    until === null
      ? ''
      : `<p class="until">${texts.until} <time datetime="${until}">${inTurkey(language, until)}</time></p>`;
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title} · BugünNe</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">BugünNe</div>
<h1>${texts.title}</h1>
<p>${escapeMarkup(text[language]) || texts.text}</p>
${end}
<p class="again">${texts.again}</p>
</main>
<footer><a href="${language === 'en' ? '/en/admin' : '/admin'}" rel="nofollow">${texts.staff}</a></footer>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return { html, policy: POLICY };
}
