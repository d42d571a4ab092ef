import { PageHead } from '#components/page-head.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { GuestPage } from '#features/evenings/guest/guest-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['evenings', 'card', 'options', 'errors'] };

export default function GuestEveningPage() {
  const { t } = useTranslation('evenings');
  return (
    <DataLayer>
      <PageHead title={t('head.kicker')} hidden />
      <GuestPage />
    </DataLayer>
  );
}
