import { ADMIN_PAGES, type AdminPage } from '@bugunne/contract/admin-pages.constants';
import { useQuery } from '@tanstack/react-query';
import { Card } from '#components/ui/card.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { TAB_NAMES } from '../../lib/tab-names.ts';

const REFRESH = 60_000;

/** All other pages, with their pending work. */
export function QuickLinks() {
  const { t } = useTranslation(['admin-dashboard', 'admin']);
  const query = useQuery({
    ...adminApi.adminDashboard.waiting.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  const { messages = 0, overdueMessages = 0, transfers = 0, refundRequests = 0 } = query.data ?? {};
  const waiting: Partial<Record<AdminPage, (string | false)[]>> = {
    '/admin/messages': [
      messages > 0 && t('links.waitingMessages', { count: messages }),
      overdueMessages > 0 && t('links.overdueMessages', { count: overdueMessages }),
    ],
    '/admin/payments': [
      transfers > 0 && t('links.waitingTransfers', { count: transfers }),
      refundRequests > 0 && t('links.waitingRefunds', { count: refundRequests }),
    ],
  };
  return (
    <Card className="px-4 py-3">
      <h2 className="mb-1 text-lg">{t('links.title')}</h2>
      <ul>
        {ADMIN_PAGES.filter((page) => page !== '/admin').map((page) => {
          const notes = (waiting[page] ?? []).filter((note) => note !== false);
          return (
            <li key={page} className="border-b border-line last:border-0">
              <LocalizedLink to={page} className="block min-h-11 py-2.5 hover:bg-sunken">
                <span className="text-link font-semibold">{t(`admin:tabs.${TAB_NAMES[page]}`)}</span>
                {notes.length > 0 && <span className="block text-sm text-muted">{notes.join(' · ')}</span>}
              </LocalizedLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
