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
      className="pointer-events-auto animate-rise-in rounded-xl border border-line bg-surface p-5 shadow-lg sm:w-96 sm:self-end"
    >
      <div className="flex items-start gap-4">
        <img src="/icons/icon-192.png" alt="" width={48} height={48} className="size-12 rounded-lg" />
        <div className="min-w-0 flex-1">
          <h2 id="install-title" className="text-xl">
            {t('install.title')}
          </h2>
          <p className="mt-1 text-sm text-muted">{t('install.text')}</p>
        </div>
        <Button variant="ghost" size="icon" className="-mt-2 -mr-2" aria-label={t('install.close')} onClick={dismiss}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
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
