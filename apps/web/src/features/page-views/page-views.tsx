import { pageOf } from '@bugunne/contract/page-of';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Has each page counted that is looked at. Only ever drawn for readers who agreed to it. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    const view = pageOf(pathname);
    if (view) count(view);
  }, [pathname]);
  return null;
}

/** Without cookies, so that the server could not know of whom. What cannot be sent is not counted. */
function count(view: NonNullable<ReturnType<typeof pageOf>>): void {
  fetch('/rest/v1/page_views', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}
