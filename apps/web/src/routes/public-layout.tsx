import { Outlet } from 'react-router';
import { PageShell } from '#components/site/page-shell.tsx';
import { SiteFooter } from '#components/site/site-footer.tsx';
import { SiteHeader } from '#components/site/site-header.tsx';
import { AccountLink } from '#features/auth/account-link.tsx';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['nav'] };

export default function PublicLayout() {
  return (
    <PageShell header={<SiteHeader account={<AccountLink />} />} footer={<SiteFooter />}>
      <Outlet />
    </PageShell>
  );
}
