import { PageHead } from '#components/page-head.tsx';
import { setKnownUser } from '#features/auth/session-store.ts';
import { useVisitor } from '#features/auth/use-visitor.ts';
import { ContactScreen } from '#features/contact/contact-screen.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/load-route-module.ts';

export const handle: PageHandle = { namespaces: ['contact', 'operator', 'visitor-form', 'errors'] };

export default function Contact() {
  const { t } = useTranslation('contact');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <ContactScreen account={useVisitor()} onSignedOut={() => setKnownUser(null)} />
    </div>
  );
}
