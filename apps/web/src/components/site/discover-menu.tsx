import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { DISCOVER_PAGES } from './discover-pages.ts';
import { navLinkClass } from './nav-link-class.ts';

/** Links behind a button: closed by Escape, by leaving it and by following one. */
export function DiscoverMenu() {
  const { t } = useTranslation('nav');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus come up from the button and the links
    <div className="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={navLinkClass}
        onClick={() => setOpen(!open)}
      >
        {t('discover')}
        <ChevronDown
          className={cn('size-4 transition-transform duration-150', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-30 mt-2 w-80 rounded-lg border border-line bg-surface p-2 shadow-lg"
      >
        {DISCOVER_PAGES.map((page) => (
          <li key={page.to} data-category={page.category}>
            <LocalizedLink
              to={page.to}
              onClick={() => setOpen(false)}
              className="block rounded-md px-3 py-2.5 hover:bg-sunken"
            >
              <span className="block font-display text-lg leading-snug">{t(page.title)}</span>
              <span className="block text-sm text-accent">{t(page.text)}</span>
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
