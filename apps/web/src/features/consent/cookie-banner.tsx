import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { giveConsent, putOffConsent, useConsent, useConsentQuestion } from '#lib/consent.ts';
import { focusContent } from '#lib/focus.ts';
import { useThirdPartyAds } from '#lib/site-texts.ts';
import { ConsentTypes } from './consent-types.tsx';

/**
 * Cookie consent banner; nothing optional is loaded, sent or stored before the answer. It takes focus only if the user
 * reopened it, and then returns it.
 */
export function CookieBanner() {
  const { t } = useTranslation('consent');
  const consent = useConsent();
  const hasForeignAds = useThirdPartyAds();
  const isReopened = useConsentQuestion(hasForeignAds) === 'reopened';
  const optional = ['analytics', ...(hasForeignAds ? (['ads'] as const) : [])] as const;
  const [showsTypes, setShowsTypes] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const section = banner.current;
    const opener = document.activeElement;
    if (isReopened) section?.focus({ preventScroll: true });
    return () => {
      if (!section?.contains(document.activeElement)) return;
      if (isReopened && opener instanceof HTMLElement && opener !== document.body) opener.focus();
      else focusContent();
    };
  }, [isReopened]);

  return (
    <section
      ref={banner}
      tabIndex={-1}
      data-consent=""
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.key === 'Escape' && putOffConsent()}
      className="pointer-events-auto relative max-h-full animate-rise-in overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-lg small:p-3 sm:w-md sm:self-center sm:p-5 lg:flex lg:w-full lg:max-w-6xl lg:items-center lg:gap-6 lg:py-3"
    >
      <div className="min-w-0 flex-1">
        <h2 id={`${id}-title`} className="pr-10 text-lg small:sr-only">
          {t('title')}
        </h2>
        {/* Separate lines: one block could become the page's largest contentful paint and delay that metric. */}
        <p className="mt-1 text-sm text-muted *:block small:mt-0 small:leading-snug lg:*:inline">
          <span>{t('text.necessary')}</span> <span>{t('text.analytics')}</span>
          {hasForeignAds && <span>{t('text.ads')}</span>}
        </p>
        {consent && <p className="mt-2 text-sm font-semibold">{t(`current.${consent}`)}</p>}
        {showsTypes && <ConsentTypes id={`${id}-types`} optional={optional} />}
      </div>
      <div className="mt-3 flex flex-wrap gap-2 whitespace-nowrap small:mt-2 small:gap-1 small:pr-11 lg:mt-0 lg:w-96">
        <Button
          variant="ghost"
          className="px-3! small:px-2!"
          aria-expanded={showsTypes}
          aria-controls={showsTypes ? `${id}-types` : undefined}
          onClick={() => setShowsTypes(!showsTypes)}
        >
          {t('details')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 px-3! max-[22rem]:px-1.5!"
          onClick={() => giveConsent('rejected', optional)}
        >
          {t('reject')}
        </Button>
        <Button
          variant="secondary"
          className="flex-1 px-3! max-[22rem]:px-1.5!"
          onClick={() => giveConsent('accepted', optional)}
        >
          {t('accept')}
        </Button>
      </div>
      <div className="absolute top-2 right-2 small:top-auto small:right-2 small:bottom-3 lg:static">
        <Button variant="ghost" size="icon" aria-label={t('close')} onClick={putOffConsent}>
          <X aria-hidden="true" />
        </Button>
      </div>
    </section>
  );
}
