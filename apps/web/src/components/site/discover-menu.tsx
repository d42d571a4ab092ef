import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LocalizedNavLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { DISCOVER_PAGES } from './discover-pages.ts';
import { navLinkClass } from './nav-link-class.ts';

/** Menu of links; closes on Escape, blur, a press outside and when a link is followed. */
export function DiscoverMenu() {
  const { t } = useTranslation('nav');
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  // Safari does not focus a pressed button, so that blur alone would not close the menu.
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key and focus events bubble from the button and the links
    <div ref={menu} className="relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
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
            <LocalizedNavLink
              to={page.to}
              onClick={() => setOpen(false)}
              className="block rounded-md px-3 py-2.5 hover:bg-sunken aria-[current=page]:bg-sunken"
            >
              <span className="block font-display text-lg leading-snug">{t(page.title)}</span>
              <span className="block text-sm text-accent">{t(page.text)}</span>
            </LocalizedNavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
