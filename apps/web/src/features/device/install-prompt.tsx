import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { InstallSteps } from './install-steps.tsx';
import { useInstallPrompt } from './use-install-prompt.ts';

/** Offer to install the site as an app: a card over the edge of the page that takes no focus and shifts no layout. */
export function InstallPrompt() {
  const { t } = useTranslation('device');
  const prompt = useInstallPrompt();
  const [showsSteps, setShowsSteps] = useState(false);
  if (!prompt) return null;
  const { way, install, dismiss } = prompt;
  return (
    <section
      aria-labelledby="install-title"
      className="pointer-events-auto animate-rise-in rounded-xl border border-line bg-surface p-5 shadow-lg small-asked:px-3 small-asked:py-2 sm:w-96 sm:self-end"
    >
      <div className="flex items-start gap-4 small-asked:items-center">
        <img
          src="/icons/icon-192.png"
          alt=""
          width={48}
          height={48}
          className="size-12 rounded-lg small-asked:hidden"
        />
        <div className="min-w-0 flex-1">
          <h2 id="install-title" className="text-xl small-asked:text-base">
            {t('install.title')}
          </h2>
          {/* Above the cookie banner a phone has room for the title and the buttons only. */}
          <p className="mt-1 text-sm text-muted max-sm:[:root:has([data-consent])_&]:hidden">{t('install.text')}</p>
        </div>
        <Button
          variant="ghost"
          size="icon"
          className="-mt-2 -mr-2 small-asked:-my-2"
          aria-label={t('install.close')}
          onClick={dismiss}
        >
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2 small-asked:mt-0">
        <Button variant="ghost" onClick={dismiss}>
          {t('install.later')}
        </Button>
        {way === 'dialog' ? (
          <Button onClick={install}>
            <Download aria-hidden="true" />
            {t('install.now')}
          </Button>
        ) : (
          <Button onClick={() => setShowsSteps(true)}>{t('install.how')}</Button>
        )}
      </div>
      <InstallSteps way={way === 'ios' ? 'ios' : 'menu'} open={showsSteps} onOpenChange={setShowsSteps} />
    </section>
  );
}
