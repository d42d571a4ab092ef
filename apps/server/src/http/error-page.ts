import { type Language, pagePath } from '@bugunne/contract';

type Texts = Record<'title' | 'text' | 'reload' | 'home' | 'note', string>;

/** Texts of the error page; those of the browser's own error page are in its translations. */
const TEXTS: Record<Language, Texts> = {
  tr: {
    title: 'Bir Hata Oluştu',
    text: 'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.',
    reload: 'Sayfayı Yenile',
    home: 'Ana Sayfaya Dön',
    note: 'Sorun devam ederse destek ekibimize yaz.',
  },
  en: {
    title: 'Something went wrong',
    text: 'Sorry, an unexpected error occurred. Please refresh the page or go back to the home page.',
    reload: 'Refresh the page',
    home: 'Back to the home page',
    note: 'If it keeps happening, write to us.',
  },
};

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ee; --ink: #1f1913 }
@media (prefers-color-scheme: dark) { :root { --paper: #17130f; --ink: #f3ede2 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem min(1.25rem, 5vw); box-sizing: border-box;
  text-align: center; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 system-ui, sans-serif }
h1 { margin: 0; font: 500 min(2.5rem, 12.5vw)/1.15 Georgia, serif; overflow-wrap: anywhere }
p { max-width: 32rem; margin: 1rem auto 0 }
a { color: inherit; display: inline-block; min-height: 1.75rem; padding: .5rem 1.5rem; border-radius: 2rem }
p.ways { margin-top: 2rem; display: flex; flex-wrap: wrap; gap: .75rem; justify-content: center }
.ways a { border: 1px solid; font-weight: 600; text-decoration: none }
.ways a:first-child { background: var(--ink); color: var(--paper) }`;

/** Whether the client is a browser that navigates to a page, rather than a program. */
export const acceptsHtml = (request: { method: string; header(name: string): string | undefined }) =>
  (request.method === 'GET' || request.method === 'HEAD') && /\btext\/html\b/.test(request.header('accept') ?? '');

/** The page of a server error. It loads no scripts or files, since serving them may have failed as well. */
export function errorPage(path: string): string {
  const language: Language = /^\/en(\/|$)/.test(path) ? 'en' : 'tr';
  const texts = TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${texts.text}">
<title>${texts.title} · BugünNe</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<p class="ways"><a href="">${texts.reload}</a><a href="${pagePath(language, '/')}">${texts.home}</a></p>
<p><a href="${pagePath(language, '/contact')}">${texts.note}</a></p>
</main>
</body>
</html>
`;
}
