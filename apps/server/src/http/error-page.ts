import { type Language, pagePath } from '@bugunne/contract';

type Words = Record<'title' | 'text' | 'reload' | 'home' | 'note', string>;

/** The words of the page that failed to draw; the browser's are in its own texts. */
const WORDS: Record<Language, Words> = {
  tr: {
    title: 'Bir Hata Oluştu',
    text: 'Üzgünüz, beklenmeyen bir hata oluştu. Lütfen sayfayı yenileyin veya ana sayfaya dönün.',
    reload: 'Sayfayı Yenile',
    home: 'Ana Sayfaya Dön',
    note: 'Sorun devam ederse destek ekibimize yazın.',
  },
  en: {
    title: 'Something Went Wrong',
    text: 'Sorry, an unexpected error occurred. Please refresh the page or go back to the home page.',
    reload: 'Refresh the Page',
    home: 'Back to Home',
    note: 'If the problem persists, please contact support.',
  },
};

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ee; --ink: #1f1913 }
@media (prefers-color-scheme: dark) { :root { --paper: #17130f; --ink: #f3ede2 } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 2rem 1.25rem; box-sizing: border-box;
  text-align: center; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 system-ui, sans-serif }
h1 { margin: 0; font: 500 2.5rem/1.15 Georgia, serif }
p { max-width: 32rem; margin: 1rem auto 0 }
a { color: inherit; display: inline-block; min-height: 1.75rem; padding: .5rem 1.5rem; border-radius: 2rem }
p.ways { margin-top: 2rem; display: flex; flex-wrap: wrap; gap: .75rem; justify-content: center }
.ways a { border: 1px solid; font-weight: 600; text-decoration: none }
.ways a:first-child { background: var(--ink); color: var(--paper) }`;

/** Whether a browser asks for something to show a person, and not a program for something to read. */
export const isForPerson = (request: { method: string; header(name: string): string | undefined }) =>
  (request.method === 'GET' || request.method === 'HEAD') && /\btext\/html\b/.test(request.header('accept') ?? '');

/** What a person sees when the server failed: it needs no script and no file, since those might be what failed. */
export function errorPage(path: string): string {
  const language: Language = /^\/en(\/|$)/.test(path) ? 'en' : 'tr';
  const words = WORDS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} · BugünNe</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${words.text}</p>
<p class="ways"><a href="">${words.reload}</a><a href="${pagePath(language, '/')}">${words.home}</a></p>
<p><a href="${pagePath(language, '/contact')}">${words.note}</a></p>
</main>
</body>
</html>
`;
}
