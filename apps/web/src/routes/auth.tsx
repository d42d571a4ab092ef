import { useTranslation } from 'react-i18next';
import { PageHead } from '#components/page-head.tsx';
import { RedirectSignedIn } from '#features/auth/redirect-signed-in.tsx';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['auth'] };

export default function Auth() {
  const { t } = useTranslation('auth');
  return (
    <section className="page-width py-12">
      <PageHead title={t('title')} description={t('description')} />
      <RedirectSignedIn />
      <h1 className="text-3xl">{t('title')}</h1>
    </section>
  );
}
