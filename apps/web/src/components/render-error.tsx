import { useContext, useEffect, useRef } from 'react';
import { useRouteError } from 'react-router';
import en from '#i18n/en/render-error.json';
import { localizedPath } from '#i18n/language.ts';
import tr from '#i18n/tr/render-error.json';
import { TextLanguage } from '#i18n/use-translation.ts';
import { Button, buttonClass } from './ui/button.tsx';
import { Wordmark } from './wordmark.tsx';

const texts = { tr, en };

/**
 * Error page for a page that failed to render. It bundles its texts and loads nothing, since any dependency might be
 * the cause of the failure; for the same reason its links load a whole document.
 */
export function RenderError() {
  const error = useRouteError();
  const language = useContext(TextLanguage);
  const text = texts[language];
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  // React has caught it; as an event it is reported like one that nothing caught.
  useEffect(() => {
    if (error instanceof Error) window.reportError(error);
  }, [error]);
  return (
    <main className="page-width grid min-h-dvh place-content-center justify-items-center py-16 text-center">
      <title>{`${text.title} · BugünNe`}</title>
      <meta name="robots" content="noindex" />
      <Wordmark className="text-2xl" />
      <h1 ref={title} tabIndex={-1} className="mt-10 text-4xl outline-none">
        {text.title}
      </h1>
      <p className="mt-4 max-w-lg text-lg text-muted">{text.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          {text.reload}
        </Button>
        <a href={localizedPath(language, '/')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {text.home}
        </a>
      </div>
      <p className="mt-6">
        <a
          href={localizedPath(language, '/contact')}
          className="text-link inline-flex min-h-11 items-center text-muted"
        >
          {text.note}
        </a>
      </p>
    </main>
  );
}
