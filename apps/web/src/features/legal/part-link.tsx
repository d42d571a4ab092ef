import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

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
