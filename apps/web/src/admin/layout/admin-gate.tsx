import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../lib/admin-error.ts';

type Props = { error: unknown; onSignedIn: () => void };

/** Signs administrators in, and turns everybody else away. */
export function AdminGate({ error }: Props) {
  const { t } = useTranslation('admin');
  const errorText = useAdminErrorText();
  return (
    <main className="page-width py-16 text-center">
      <h1 className="text-2xl">{t('title')}</h1>
      <p>{errorText(error)}</p>
    </main>
  );
}
