import { pageOf } from '@bugunne/contract/page-of';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Counts every viewed page. Rendered only for users who have consented to analytics. */
export function PageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    const view = pageOf(pathname);
    if (view) count(view);
  }, [pathname]);
  return null;
}

/** Sends a view without cookies, so that the server cannot attribute it to a user. A failed request is not retried. */
function count(view: NonNullable<ReturnType<typeof pageOf>>): void {
  fetch(API_PATHS.pageViews.count, {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  }).catch(() => undefined);
}
