import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

type Props = { id: string; className: string; children: ReactNode };

/** To a part of this page, by the address that the page has; while it is pre-rendered that ends in a slash. */
export function PartLink({ id, className, children }: Props) {
  const { pathname } = useLocation();
  return (
    <Link to={`${pathname.replace(/(.)\/$/, '$1')}#${id}`} className={className}>
      {children}
    </Link>
  );
}
