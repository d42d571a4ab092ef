import en from '#i18n/en/no-script.json';
import { localizedPath } from '#i18n/language.ts';
import tr from '#i18n/tr/no-script.json';

/** Both languages, since the shared shell of the signed-in pages cannot know the right one. */
const TEXTS = [
  { language: 'tr', ...tr },
  { language: 'en', ...en },
] as const;

const HIDE_ALL_ELSE = 'body>:not(noscript){display:none}';

/** Says without scripts what the page needs, in place of the start-up screen, which would wait for ever. */
export function NoScriptShell() {
  return (
    <noscript>
      {/* React neither renders nor compares what is in a noscript of the browser, so the client bundle omits it. */}
      {import.meta.env.SSR && (
        <>
          <style>{HIDE_ALL_ELSE}</style>
          <main className="page-width grid min-h-dvh place-content-center gap-8 py-8 text-center">
            <h1 className="text-3xl">BugünNe</h1>
            {TEXTS.map(({ language, text, home }) => (
              <div key={language} lang={language} className="max-w-lg">
                <p>{text}</p>
                <p>
                  <a href={localizedPath(language, '/')} className="underline">
                    {home}
                  </a>
                </p>
              </div>
            ))}
          </main>
        </>
      )}
    </noscript>
  );
}
