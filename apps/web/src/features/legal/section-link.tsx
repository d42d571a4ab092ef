import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';

type Props = { id: string; className: string; children: ReactNode };

/** Link to a section of this page. The slash at the end of a path during pre-rendering is removed. */
export function PartLink({ id, className, children }: Props) {
  const { pathname } = useLocation();
  return (
    <Link to={`${pathname.replace(/(.)\/$/, '$1')}#${id}`} className={className}>
      {children}
    </Link>
  );
}

/** Focuses the section that a followed hash link leads to, so that reading and tabbing continue there. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  useEffect(() => {
    // `key` changes on every navigation, so that following the same link again works as well.
    if (key && type === 'PUSH') document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key, type]);
}
