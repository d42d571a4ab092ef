import { PageHead } from '#components/page-head.tsx';
import { PageIntro } from '#components/site/page-intro.tsx';
import { Card } from '#components/ui/card.tsx';
import { DataLayer } from '#features/auth/data-layer.tsx';
import { ReplyTime } from '#features/settings/reply-time.tsx';
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
      <div className="grid gap-4 md:grid-cols-3">
        <Card className="p-6">
          <h2 className="text-xl">{t('howTitle')}</h2>
          <p className="mt-2 mb-4 text-muted">{t('how')}</p>
          <LocalizedLink to="/help" className="text-link font-semibold">
            {t('toHelp')}
          </LocalizedLink>
        </Card>
        <Card className="p-6">
          <h2 className="text-xl">{t('replyTitle')}</h2>
          <p className="mt-2 text-muted">
            <DataLayer>
              <ReplyTime />
            </DataLayer>
          </p>
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
