import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageOfPath } from '#i18n/language.ts';
import { focusContent, focusContentIfLost, isFocusLost } from '#lib/focus.ts';

type Link = { href: string | null; text: string | null };

/** The last link that was followed, by the key of the history entry it was in. */
const followedLinks = new Map<string, Link>();
/** Milliseconds during which a new page may still change and lose focus. */
const FOCUS_TIMEOUT = 3000;

/** Moves focus to the heading of a new page; back navigation returns it to the link that was followed. */
export function FocusManager() {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const shown = useRef(key);
  const shownPage = useRef(pageOfPath(pathname));

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('#content a[href]');
      if (link) followedLinks.set(shown.current, { href: link.getAttribute('href'), text: link.textContent });
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, []);

  // In the commit that changes the page, so that what still watches the former page is gone first.
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const page = pageOfPath(pathname);
    const isNewPage = page !== shownPage.current;
    shownPage.current = page;
    const followed = type === 'POP' ? followedLinks.get(key) : undefined;
    if (!followed) {
      // A link of header or footer keeps the focus, and the next Tab would continue there.
      if (isNewPage && hash === '') return focusHeading();
      focusContentIfLost();
      // Texts or data that load later may hide or re-create the page, which loses focus again.
      return afterEachChange(() => {
        focusContentIfLost();
        return false;
      });
    }
    const find = () => {
      // Focus that the user has moved meanwhile is left alone.
      const holder = document.activeElement;
      if (holder && holder !== document.body && holder.id !== 'content') return true;
      // A cover links to the same page as the title, but is not focusable by keyboard.
      const links = [...document.querySelectorAll<HTMLElement>('#content a[href]')].filter(
        (candidate) => candidate.tabIndex >= 0 && candidate.getAttribute('href') === followed.href,
      );
      const link = links.find((candidate) => candidate.textContent === followed.text) ?? links[0];
      link?.focus({ preventScroll: true });
      // An element that is still hidden cannot take focus.
      return link !== undefined && document.activeElement === link;
    };
    if (find()) return;
    focusContentIfLost();
    return afterEachChange(find);
  }, [key, type, pathname, hash]);

  return null;
}

/**
 * Focuses the first heading of the page, as soon as it is there, unless the page or the user moves the focus first. Until
 * then the content holds it. Returns a clean-up.
 */
function focusHeading(): () => void {
  let focused: HTMLElement | undefined;
  focusContent();
  const check = () => {
    const holder = document.activeElement;
    if (!isFocusLost() && holder !== focused && holder?.id !== 'content') return true;
    const heading = document.querySelector<HTMLElement>('#content h1');
    if (!heading) {
      if (isFocusLost()) focusContent();
      return false;
    }
    if (heading === holder) return false;
    focused = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    // Texts or data that load later may create the heading again.
    return false;
  };
  check();
  return afterEachChange(check);
}

/** Calls `check` after every DOM change until it returns true or the timeout is over. Returns a clean-up. */
function afterEachChange(check: () => boolean): () => void {
  const observer = new MutationObserver(() => check() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] });
  const timer = setTimeout(() => observer.disconnect(), FOCUS_TIMEOUT);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
