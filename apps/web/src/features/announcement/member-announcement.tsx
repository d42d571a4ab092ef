import { ANNOUNCEMENT_ELEMENT } from '@bugunne/contract/announcement.constants';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { serverNow } from '#lib/server-clock.ts';
import { renewSiteSettings, useSiteSettings } from '#lib/site-texts.ts';
import { readStored, writeStored } from '#lib/storage.ts';

const NAME = 'bugunne-announcement';
/** Less time away from a page is not worth a request. */
const AWAY_MILLISECONDS = 10 * 60_000;
const TONES = {
  info: 'bg-sunken text-ink',
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
};

/** The announcement on the signed-in pages, whose shared shell cannot hold it; public pages have it in their HTML. */
export function MemberAnnouncement() {
  const { t } = useTranslation('member');
  const language = useLanguage();
  const announcement = useSiteSettings()?.announcement;
  const [dismissed, setDismissed] = useState(() => readStored(NAME));
  // A visit that began on a public page keeps what that page's HTML holds.
  const [isInPage] = useState(() => document.querySelector(`#${ANNOUNCEMENT_ELEMENT} > aside`) !== null);
  useRenewalAfterAbsence();
  if (!announcement || isInPage || dismissed === announcement.id) return null;
  const { id, text, link, tone, endsAt } = announcement;
  if (endsAt !== null && serverNow() >= Date.parse(endsAt)) return null;
  const linkClass = 'underline underline-offset-3';
  return (
    <aside
      aria-label={t('announcement.label')}
      className={cn('flex items-center gap-2 py-1 pr-2 pl-5 text-sm font-medium', TONES[tone])}
    >
      <p className="min-w-0 flex-1 py-2.5 text-center break-words">
        {link === null ? (
          text[language]
        ) : link.startsWith('/') ? (
          <LocalizedLink to={link} className={linkClass}>
            {text[language]}
          </LocalizedLink>
        ) : (
          <a href={link} className={linkClass}>
            {text[language]}
          </a>
        )}
      </p>
      <button
        type="button"
        aria-label={t('announcement.dismiss')}
        className="grid size-11 shrink-0 place-items-center rounded-full"
        onClick={() => {
          writeStored(NAME, id);
          setDismissed(id);
        }}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </aside>
  );
}

/** Renews the settings when a page that was in the background is shown again: installed apps stay open for days. */
function useRenewalAfterAbsence(): void {
  useEffect(() => {
    let hiddenAt = Date.now();
    const onChange = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (Date.now() - hiddenAt >= AWAY_MILLISECONDS) void renewSiteSettings();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
}
