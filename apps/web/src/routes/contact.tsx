import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { Card } from '#components/ui/card.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { ContactAddress, ReplyTime } from '#features/settings/contact-address.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { PageHandle } from '#lib/page-handle.ts';

export const handle: PageHandle = { namespaces: ['contact'] };

export default function Contact() {
  const { t } = useTranslation('contact');
  return (
    <div className="page-width">
      <PageHead title={t('title')} description={t('description')} />
      <PageIntro title={t('title')} lead={t('lead')} />
      <div className="grid gap-4 md:grid-cols-2">
        <Card className="p-6">
          <h2 className="text-xl">{t('howTitle')}</h2>
          <DataLayer>
            <ContactAddress />
            <ReplyTime />
          </DataLayer>
          <LocalizedLink to="/help" className="text-link mt-4 inline-block font-semibold">
            {t('toHelp')}
          </LocalizedLink>
        </Card>
        <Card className="p-6">
          <h2 className="text-xl">{t('dataTitle')}</h2>
          <p className="mt-2 mb-4 text-muted">{t('data')}</p>
          <LocalizedLink to="/privacy" className="text-link font-semibold">
            {t('toPrivacy')}
          </LocalizedLink>
        </Card>
      </div>
    </div>
  );
}
