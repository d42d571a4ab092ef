import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button, buttonClass } from './ui/button.tsx';
import { Wordmark } from './wordmark.tsx';

/** The last resort, when a page failed to draw. Links load anew, since nothing in memory can be trusted. */
export function RenderError() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  return (
    <main className="page-width grid min-h-dvh place-content-center justify-items-center py-16 text-center">
      <title>{`${t('renderError.title')} · BugünNe`}</title>
      <Wordmark className="text-2xl" />
      <h1 className="mt-10 text-4xl">{t('renderError.title')}</h1>
      <p className="mt-4 max-w-lg text-lg text-muted">{t('renderError.text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button size="lg" onClick={() => window.location.reload()}>
          {t('renderError.reload')}
        </Button>
        <a href={localizedPath(language, '/')} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('renderError.home')}
        </a>
      </div>
      <p className="mt-8 text-sm text-muted">
        <a href={localizedPath(language, '/contact')} className="text-link">
          {t('renderError.note')}
        </a>
      </p>
    </main>
  );
}
