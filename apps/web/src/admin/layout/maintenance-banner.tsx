import { SETTINGS } from '@bugunne/contract/settings.schema';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../lib/api.ts';

const REFRESH = 30_000;

/** Says on every page of the administration that visitors and members are kept out. */
export function MaintenanceBanner() {
  const { t } = useTranslation('admin-settings');
  const list = useQuery({
    ...adminApi.adminSettings.list.queryOptions(),
    ...ADMIN_QUERY,
    refetchInterval: REFRESH,
  });
  const stored = list.data?.settings.find(({ key }) => key === 'maintenance')?.value;
  const maintenance = SETTINGS.maintenance.schema.safeParse(stored);
  const isOn = maintenance.success && maintenance.data.on;
  return (
    <div role="status">
      {isOn && (
        <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warning-soft px-4 py-2.5 text-center text-sm font-semibold text-warning">
          <TriangleAlert className="size-4.5 shrink-0" aria-hidden="true" />
          {t('maintenanceOn')}
          <LocalizedLink to="/admin/settings" className="underline">
            {t('maintenanceLink')}
          </LocalizedLink>
        </p>
      )}
    </div>
  );
}
