import { useTranslation } from '#i18n/use-translation.ts';
import { PageFrame } from '../../ui/page-frame.tsx';

export default function DashboardPage() {
  const { t } = useTranslation('admin');
  return <PageFrame title={t('tabs.dashboard')}>{null}</PageFrame>;
}
