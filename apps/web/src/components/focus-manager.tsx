import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { focusContentIfLost } from '#lib/focus.ts';

type Link = { href: string | null; text: string | null };

/** The link that led away, by the history entry it stood in. */
const leftBy = new Map<string, Link>();
/** How long a page may take to be drawn as it stays. */
const PATIENCE = 3000;

/** A new page gets the focus that the old one took with it; back returns it to the link that led away. */
export function FocusManager() {
  const { key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('#content a[href]');
      if (link) leftBy.set(shown.current, { href: link.getAttribute('href'), text: link.textContent });
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const left = type === 'POP' ? leftBy.get(key) : undefined;
    if (!left) {
      focusContentIfLost();
      // Texts or data that come late may hide the page once more, or draw it anew, and it loses the focus again.
      return afterEachChange(() => {
        focusContentIfLost();
        return false;
      });
    }
    const find = () => {
      // Whoever has gone on meanwhile is not called back.
      const holder = document.activeElement;
      if (holder && holder !== document.body && holder.id !== 'content') return true;
      // A cover leads to the same page as the title, but is no stop for the keyboard.
      const links = [...document.querySelectorAll<HTMLElement>('#content a[href]')].filter(
        (candidate) => candidate.tabIndex >= 0 && candidate.getAttribute('href') === left.href,
      );
      const link = links.find((candidate) => candidate.textContent === left.text) ?? links[0];
      link?.focus({ preventScroll: true });
      // While the page is still hidden it cannot have the focus.
      return link !== undefined && document.activeElement === link;
    };
    if (find()) return;
    focusContentIfLost();
    return afterEachChange(find);
  }, [key, type]);

  return null;
}

/** Calls `look` after every change of the page until it is content or patience is over. Returns the way to stop. */
function afterEachChange(look: () => boolean): () => void {
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
