import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSwitchLanguage } from '#i18n/use-switch-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

/** Link to the same page in the other language, labelled in that language; stores the choice. */
export function LanguageLink({ className }: { className?: string }) {
  const { t } = useTranslation('nav');
  const { current, href, switchTo } = useSwitchLanguage();
  const other = current === 'tr' ? 'en' : 'tr';
  const to = href(other);

  const link = useRef<HTMLAnchorElement>(null);
  // The not-found page is pre-rendered under another path, and hydration keeps pre-rendered attributes.
  useEffect(() => link.current?.setAttribute('href', to), [to]);

  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void switchTo(other, to);
  };

  return (
    <Link
      ref={link}
      to={to}
      lang={other}
      hrefLang={other}
      onClick={follow}
      className={cn(
        'inline-flex min-h-11 items-center rounded-full px-3 text-sm font-medium hover:bg-sunken',
        className,
      )}
    >
      {t('switchLanguage')}
    </Link>
  );
}
