import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { useLocalizedPath } from './use-language.ts';

/** A link to a page of `pages.ts` (`to="/about"`) in the language of the current page. */
export function LocalizedLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link to={useLocalizedPath()(to)} {...props} />;
}

/** A `LocalizedLink` with `aria-current` while its page is shown. */
export function LocalizedNavLink({ to, ...props }: NavLinkProps & { to: string }) {
  return <NavLink to={useLocalizedPath()(to)} {...props} />;
}
