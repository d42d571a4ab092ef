import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { useMayUse } from '#lib/consent.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { useThirdPartyAds } from '#lib/site-texts.ts';

const thirdPartyAd = lazyComponent(() => import('./third-party-ad.tsx').then((module) => module.ThirdPartyAd));

/**
 * Ad slot with a house ad for Premium. A third-party ad, if the site settings have a provider and the user has
 * consented, covers it in the same size, so that the layout does not shift whether or not it loads.
 */
export function AdSlot() {
  const { t } = useTranslation('dashboard');
  const mayLoad = useMayUse('ads');
  const isThirdParty = useThirdPartyAds() && mayLoad;
  const ThirdPartyAd = useLazyComponent(thirdPartyAd, isThirdParty);
  const [isShown, setShown] = useState(false);
  return (
    <aside
      aria-label={t('ad.label')}
      className={cn(
        'relative mt-16 flex min-h-[250px] flex-col justify-center overflow-hidden rounded-xl px-6 py-9 sm:px-12 print:hidden',
        isShown ? 'bg-sunken' : 'bg-accent-cover text-white',
      )}
    >
      <p className={cn('text-xs font-semibold tracking-wide', isShown ? 'absolute top-4 left-6' : 'opacity-80')}>
        {t('ad.label')}
      </p>
      <div
        className={cn('mt-4 flex flex-wrap items-end justify-between gap-x-12 gap-y-6', isShown && 'invisible pt-4')}
      >
        <div className="max-w-2xl">
          <h2 className="text-3xl">{t('ad.title')}</h2>
          <p className="mt-3 text-lg opacity-85">{t('ad.text')}</p>
        </div>
        <LocalizedLink to="/premium" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          {t('ad.link')}
          <ArrowRight aria-hidden="true" />
        </LocalizedLink>
      </div>
      {ThirdPartyAd && <ThirdPartyAd label={t('ad.label')} isShown={isShown} onShown={setShown} />}
    </aside>
  );
}
