import { useLocalizedPath } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { siteUrl, useSiteSettings } from '#lib/site-texts.ts';
import { useCopy } from '#lib/use-copy.ts';

const linkClass = 'inline-flex min-h-11 items-center text-start hover:underline sm:min-h-9';
const outside = { target: '_blank', rel: 'noopener noreferrer', className: linkClass };

/** Share links by service. `url` is not encoded: in pre-rendered HTML it is a placeholder that the server fills. */
const targetsOf = (url: string, words: string) => ({
  WhatsApp: `https://wa.me/?text=${words}%20${url}`,
  X: `https://x.com/intent/post?text=${words}&url=${url}`,
  Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  Telegram: `https://t.me/share/url?url=${url}&text=${words}`,
});

const NETWORKS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'x', name: 'X' },
  { key: 'youtube', name: 'YouTube' },
  { key: 'linkedin', name: 'LinkedIn' },
] as const;

/** Links that share the site, and links to its own profiles as far as the site settings have them. */
export function SocialLinks() {
  const { t } = useTranslation('social');
  const { outcome, copy } = useCopy();
  const own = useSiteSettings()?.socialLinks;
  const followed = NETWORKS.flatMap(({ key, name }) => (own?.[key] ? [{ name, url: own[key] }] : []));
  const path = useLocalizedPath()('/');
  const url = siteUrl() + (path === '/' ? '' : path);
  return (
    <nav aria-labelledby="footer-social">
      <h2 id="footer-social" className="kicker font-sans tracking-normal text-muted">
        {t('share')}
      </h2>
      <ul className="mt-2">
        {Object.entries(targetsOf(url, encodeURIComponent(t('shareText')))).map(([name, href]) => (
          <li key={name}>
            <a href={href} aria-label={t('shareOn', { target: name })} {...outside}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void copy(url)} className={linkClass}>
            {t('copy')}
          </button>
          <p role="status" className="text-sm break-words text-muted empty:hidden">
            {outcome === 'copied' && t('copied')}
            {outcome === 'refused' && t('copyRefused', { url })}
          </p>
        </li>
      </ul>
      <ul aria-label={t('follow')} hidden={followed.length === 0} className="mt-2 border-t border-line pt-2">
        {followed.map(({ name, url: place }) => (
          <li key={name}>
            <a href={place} {...outside}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
