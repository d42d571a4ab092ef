/** Texts of the shell of the signed-in pages without scripts, in both languages, since it cannot know the right one. */
const TEXTS = [
  {
    language: 'tr',
    home: '/',
    text: 'Bu sayfa JavaScript ile çalışır. Görmek için tarayıcında JavaScript’i açıp sayfayı yenile.',
    link: 'Ana sayfa JavaScript olmadan da açılır.',
  },
  {
    language: 'en',
    home: '/en',
    text: 'This page needs JavaScript. To see it, turn JavaScript on in your browser and reload the page.',
    link: 'The home page also works without JavaScript.',
  },
] as const;

const STYLE =
  'body>:not(noscript){display:none}' +
  '.no-script{min-height:100dvh;display:grid;place-content:center;gap:2rem;padding:2rem min(1.25rem,5vw);text-align:center}' +
  '.no-script h1{font-size:min(2.25rem,12.5vw)}.no-script p{max-width:32rem}.no-script a{text-decoration:underline}';

/** Hides the start-up screen, which would wait for ever, and says what the page needs. */
export const NO_SCRIPT_SHELL = `<noscript><style>${STYLE}</style><main class="no-script"><h1>BugünNe</h1>${TEXTS.map(
  ({ language, home, text, link }) =>
    `<div lang="${language}"><p>${text}</p><p><a href="${home}">${link}</a></p></div>`,
).join('')}</main></noscript>`;
