import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** The player, sandboxed in a page of ours that alone may show a frame of YouTube. Closing the dialog ends it. */
export function TrailerFrame({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('where');
  const language = useLanguage();
  return (
    <>
      <iframe
        src={`/trailer/frame?id=${id}&language=${language}`}
        title={title}
        allow="fullscreen; encrypted-media; picture-in-picture"
        className="w-full rounded-md bg-sunken"
        style={{ aspectRatio: '16 / 9' }}
      />
      <p className="mt-3 text-sm">
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          {t('trailer.onYouTube')}
          <span className="sr-only"> ({t('newTab')})</span>
        </a>
      </p>
    </>
  );
}
