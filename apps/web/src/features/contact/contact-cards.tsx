import { Building2, Clock, Mail, ShieldCheck } from 'lucide-react';
import { OperatorDetails } from '#components/operator-details.tsx';
import { Card } from '#components/ui/card.tsx';
import { LocalizedLink } from '#i18n/localized-link.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useSiteTexts } from '#lib/site-texts.ts';

const row = 'grid grid-cols-[auto_1fr] gap-x-4 py-5 first:pt-0 last:pb-0';
const icon = 'mt-1 size-5 text-muted';

/** Reply time, and contact details besides the form. */
export function ContactCards() {
  const { t } = useTranslation('contact');
  const { replyHours, contactEmail, operatorName } = useSiteTexts();
  return (
    <Card className="divide-y divide-line p-6">
      <div className={row}>
        <Clock className={icon} aria-hidden="true" />
        <div>
          <h2 className="text-xl">{t('replyTitle')}</h2>
          <p className="mt-1 text-muted">{t('reply', { hours: replyHours })}</p>
        </div>
      </div>
      <div data-value={contactEmail} className={`${row} data-[value='']:hidden`}>
        <Mail className={icon} aria-hidden="true" />
        <div>
          <h2 className="text-xl">{t('emailTitle')}</h2>
          <a
            href={`mailto:${contactEmail}`}
            className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {contactEmail}
          </a>
        </div>
      </div>
      <div data-value={operatorName} className={`${row} data-[value='']:hidden`}>
        <Building2 className={icon} aria-hidden="true" />
        <div>
          <h2 className="mb-2 text-xl">{t('operatorTitle')}</h2>
          <OperatorDetails />
        </div>
      </div>
      <div className={row}>
        <ShieldCheck className={icon} aria-hidden="true" />
        <div>
          <h2 className="text-xl">{t('dataTitle')}</h2>
          <p className="mt-1 text-muted">{t('data')}</p>
          <LocalizedLink to="/privacy" className="text-link inline-flex min-h-11 items-center font-semibold">
            {t('toPrivacy')}
          </LocalizedLink>
        </div>
      </div>
    </Card>
  );
}
